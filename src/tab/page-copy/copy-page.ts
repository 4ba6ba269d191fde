import type { KeptCopy } from '../../browser/messaging/offscreen-jobs';
import { done, failed, type Outcome } from '../../browser/messaging/outcome';
import type { CopiedFile, PageCopy } from '../../browser/messaging/protocol';
import { askOpened, hasDocument } from '../../browser/platform/ask-offscreen';
import { downloadFrom } from '../../browser/platform/downloads';
import { t } from '../../browser/platform/i18n';
import { mayReadHost } from '../../browser/platform/permissions';
import { mayAsk } from '../../browser/platform/private-address';
import { tabUrl } from '../../browser/platform/tab-events';
import { showBadge } from '../../browser/platform/toolbar-button';
import { toBase64 } from '../../language/text/base64';
import { longestName, safeName } from '../../language/text/safe-name';
import { messageOf } from '../../page/faults';
import { bytesWithin, fetchBare } from '../fetching/fetch-bare';
import { callContent } from '../tabs/call-content';

/** Tells the reader in the page what became of its copy. */
type Tell = (copied: Outcome<PageCopy>) => Promise<void>;

/** Copies in progress, by tab. */
const inProgress = new Map<number, { readonly copied: Promise<Outcome<PageCopy>>; tell: Tell | undefined }>();

/** How long (ms) the badge shows the result. Chosen: as long as after a clip (`quiet-clip.ts`). */
const badgeStays = 4000;

/**
 * Copies the page in a tab into one file in the downloads folder. Asking again while it is copied only changes whether
 * the result is told in the page. Never throws.
 */
export function copyPage(tabId: number, tell?: Tell): Promise<Outcome<PageCopy>> {
  const running = inProgress.get(tabId);
  if (running) {
    running.tell ??= tell;
    return running.copied;
  }
  const copy = { copied: copyAndDownload(tabId), tell };
  inProgress.set(tabId, copy);
  void copy.copied.then(async (copied) => {
    inProgress.delete(tabId);
    await showBadge(tabId, copied.ok ? 'saved' : 'failed', copied.ok ? t('copyDone') : t('copyFailed'));
    setTimeout(() => void showBadge(tabId, 'none'), badgeStays);
    await copy.tell?.(copied);
  });
  return copy.copied;
}

async function copyAndDownload(tabId: number): Promise<Outcome<PageCopy>> {
  try {
    await showBadge(tabId, 'working', t('copyWorking'));
    const url = await tabUrl(tabId);
    const copied = await (hasDocument() ? copyHere(tabId, url) : askOpened('offscreen.copy', { tabId, url }));
    if (!copied.ok) return copied;
    const { address, title, missing, lost } = copied.value;
    const fileName = await downloadFrom(address, `${nameOf(title, url)}.html`);
    return done({ fileName, missing, refused: await refusedOf(lost, url) });
  } catch (error) {
    return failed('unknown', messageOf(error));
  }
}

const longestStem = longestName - '.html'.length;

function nameOf(title: string, url = ''): string {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return safeName(title, longestStem) || safeName(host, longestStem) || 'Untitled';
}

/** The files that may be fetched once the user has allowed their hosts. */
async function refusedOf(lost: readonly string[], page = ''): Promise<readonly string[]> {
  const files = lost.filter((url) => /^https?:/.test(url) && mayAsk(url, page));
  const allowed = await Promise.all(files.map((url) => mayReadHost(url).catch(() => false)));
  return files.filter((_, at) => !allowed[at]);
}

async function copyHere(tabId: number, url: string | undefined): Promise<Outcome<KeptCopy>> {
  const { keptCopy } = await import('./copy-in-tab');
  return keptCopy((name, asked) => callContent(tabId, url, name, asked), copyFile);
}

/** Fetches a file of a page, if the user has allowed its host; otherwise null. */
export async function copyFile(url: string): Promise<CopiedFile | null> {
  if (!/^https?:/.test(url) || !(await mayReadHost(url).catch(() => false))) return null;
  try {
    const response = await fetchBare(url);
    const bytes = response.ok ? await bytesWithin(response) : undefined;
    return bytes ? { type: response.headers.get('content-type') ?? '', base64: toBase64(bytes) } : null;
  } catch {
    return null;
  }
}
