import type { Template } from '../../export/template/template-fields';
import type { SiteRule } from '../../judge/site-rules/site-rule';
import type { Settings } from '../settings/settings';
import type { DeliveryRule, Destination } from './deliveries';
import type { ClipRequest } from './requests';

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

/** How many pictures, fonts, style sheets, videos and sounds, and frames a copy lacks. */
export type MissingFiles = Readonly<Partial<Record<'pictures' | 'fonts' | 'sheets' | 'media' | 'frames', number>>>;

/** A request to copy the page in a tab for the deliveries of its clip. */
export interface CopyJob extends TabJob {
  readonly clipId: string;
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
  readonly backup: {
    readonly settings: string;
    readonly writtenBy: string;
    readonly highlightsTitle: string;
    readonly now: number;
  };
}

/** Why a backup was not written: the folder is not chosen, may not be written to, is gone; or the disk is full. */
export const backupFailures = ['noFolder', 'notAllowed', 'folderGone', 'diskFull', 'unknown'] as const;

/** What was written, or why nothing was. */
export type BackupAnswer =
  | { readonly clips: number; readonly pictures: number; readonly bytes: number; readonly place: string }
  | { readonly failure: (typeof backupFailures)[number] };

/** A request to send what is due in the outbox. The document may read neither settings nor permissions. */
export interface DeliveryJob {
  readonly destinations: readonly Destination[];
  /** The destinations whose hosts the browser does not allow. */
  readonly denied: readonly string[];
  readonly template: Template;
  readonly rules: readonly DeliveryRule[];
  /** The title of the list of highlights, in the reader's language. */
  readonly highlightsTitle: string;
}

/** A request to share what changed with other machines. */
export interface SharingJob {
  /** Whether the browser allows to contact the storage's host. */
  readonly isAllowed: boolean;
  /** What this machine has, of which the storage gets what travels. */
  readonly preferences: SharedPreferences;
}

/** Settings and rules for sites as they are shared. */
export interface SharedPreferences {
  readonly settings: Settings;
  readonly rules: readonly SiteRule[];
}
