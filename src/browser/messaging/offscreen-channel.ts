import type { Browser } from 'webextension-polyfill';
import { whileAlive } from './channel';
import type { Outcome } from './outcome';
import type { MissingFiles } from './protocol';
import type { ClippedTab, ClipRequest, PageToPick } from './requests';

declare const chrome: Pick<Browser, 'runtime'>;

/** The document in which Chromium's background worker does what needs a window. */
export const offscreenPath = 'src/background/offscreen/index.html';

/** A request to work on the page in a tab. */
export interface TabJob {
  readonly tabId: number;
  readonly url?: string | undefined;
}

/** A request to clip a tab in a document of ours. */
export interface ClipJob extends TabJob {
  readonly request: ClipRequest;
}

/** A copy that another document of the extension keeps. */
export interface KeptCopy {
  /** The object URL of the file. */
  readonly address: string;
  readonly title: string;
  readonly missing: MissingFiles;
  readonly lost: readonly string[];
}

/** A request to write a backup into the folder that the reader picked. */
export interface BackupJob {
  /** How many backups stay in the folder. */
  readonly keep: number;
  /** What it holds besides the library: see `Backup`. */
  readonly backup: { readonly settings: string; readonly writtenBy: string; readonly now: number };
}

/** What was written, or why nothing was: see `FailedBackup`. */
export type BackupAnswer =
  | { readonly clips: number; readonly pictures: number; readonly bytes: number; readonly place: string }
  | { readonly failure: 'noFolder' | 'notAllowed' | 'folderGone' | 'diskFull' | 'unknown' };

/** All requests to the offscreen document. A request without a handler does not compile. */
interface OffscreenJobs {
  clip: { job: ClipJob; answer: Outcome<ClippedTab> };
  toPick: { job: ClipJob; answer: Outcome<PageToPick> };
  copy: { job: TabJob; answer: Outcome<KeptCopy> };
  backUp: { job: BackupJob; answer: BackupAnswer };
}

export const offscreenNames = ['clip', 'toPick', 'copy', 'backUp'] as const satisfies readonly (keyof OffscreenJobs)[];
export type OffscreenName = keyof OffscreenJobs;
export type OffscreenJob<N extends OffscreenName> = OffscreenJobs[N]['job'];
export type OffscreenAnswer<N extends OffscreenName> = OffscreenJobs[N]['answer'];

/** A request as it is sent: a single field, with the name of the request. `ping` asks whether the document answers at all. */
type OffscreenEnvelope = { readonly [N in OffscreenName]?: OffscreenJob<N> } | { readonly ping: null };

/** How long (ms) a copy may take, and a backup: a hundred thousand clips with pictures on a slow disk. */
const longestAnswers: { readonly [N in OffscreenName]?: number } = { copy: 180_000, backUp: 1_800_000 };

/** Asks the offscreen document. Throws if there is none, or if it is closed before it answers. */
export function askOffscreen<N extends OffscreenName>(
  name: N,
  job: OffscreenJob<N>,
): Promise<OffscreenAnswer<N> | 'hung'> {
  const ping = () => send({ ping: null }).catch(() => undefined);
  return whileAlive(send<OffscreenAnswer<N>>({ [name]: job }), ping, longestAnswers[name]);
}

async function send<T>(envelope: OffscreenEnvelope): Promise<T> {
  const answer: T | undefined = await chrome.runtime.sendMessage(envelope);
  // There is no answer if the document was closed meanwhile.
  if (!answer) throw new Error('the offscreen document was closed');
  return answer;
}
