import { askForCopy } from '../browser/messaging/copy-channel';
import { done, failed, type Outcome } from '../browser/messaging/outcome';
import type { KeptCopy, PageCopy } from '../browser/messaging/protocol';
import { showBadge } from '../browser/platform/badge';
import { downloadFrom } from '../browser/platform/downloads';
import { t } from '../browser/platform/i18n';
import { closeOffscreen, openOffscreen } from '../browser/platform/offscreen';
import { mayReadHost } from '../browser/platform/permissions';
import { mayAsk } from '../browser/platform/private-address';
import { tabUrl } from '../browser/platform/tab-events';
import { longestName, safeName } from '../language/text/safe-name';
import { messageOf } from '../page/faults';
import { callContent } from '../tab/tabs/call-content';
import { hasDocument, offscreenPath } from './clip-tab';
import { copyFile } from './copy-file';
import { showCopied } from './toast';

interface UnderWay {
  readonly copied: Promise<Outcome<PageCopy>>;
  tell: boolean;
}

/** Copies in progress, by tab. */
const underWay = new Map<number, UnderWay>();

/** How long (ms) the badge shows the result. */
const badgeStays = 4000;

/**
 * Copies the page in a tab into one file in the downloads folder. Asking again while it is copied only changes whether
 * the result is told in the page. Never throws.
 */
export function copyPage(tabId: number, tell: boolean): Promise<Outcome<PageCopy>> {
  const running = underWay.get(tabId);
  if (running) {
    running.tell ||= tell;
    return running.copied;
  }
  const begun: UnderWay = { copied: copyAndDownload(tabId), tell };
  underWay.set(tabId, begun);
  void begun.copied.then(async (copied) => {
    underWay.delete(tabId);
    await showBadge(tabId, copied.ok ? 'saved' : 'failed', copied.ok ? t('copyDone') : t('copyFailed'));
    setTimeout(() => void showBadge(tabId, 'none'), badgeStays);
    if (begun.tell) await showCopied(tabId, copied);
  });
  return begun.copied;
}

async function copyAndDownload(tabId: number): Promise<Outcome<PageCopy>> {
  try {
    await showBadge(tabId, 'working', t('copyWorking'));
    const url = await tabUrl(tabId);
    const copied = await (hasDocument() ? copyHere(tabId, url) : copyOffscreen(tabId, url));
    if (!copied.ok) return copied;
    const { address, title, missing, lost } = copied.value;
    const fileName = `${nameOf(title, url)}.html`;
    await downloadFrom(address, fileName);
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
  const { copyTab } = await import('../tab/tabs/copy-tab');
  const call = (async (name, asked) => callContent(tabId, url, name, asked)) as Parameters<typeof copyTab>[0];
  const copied = await copyTab(call, async (file) => (await copyFile(file)) ?? undefined);
  if (!copied.ok) return copied;
  const { html, ...about } = copied.value;
  const address = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
  return done({ address, ...about });
}

/** How long (ms) a copy stays at its object URL. */
const keptFor = 60_000;

/** Copies in the offscreen document, which is opened once more if it closes just then. */
async function copyOffscreen(tabId: number, url: string | undefined): Promise<Outcome<KeptCopy>> {
  let asked: number | undefined;
  const copy = async () => {
    asked = await openOffscreen(offscreenPath);
    return askForCopy({ tabId, url });
  };
  const copied = await copy().catch(async () => {
    await closeOffscreen(asked);
    return copy();
  });
  if (copied !== 'hung') return copied;
  await closeOffscreen(asked);
  return failed('timeout');
}
