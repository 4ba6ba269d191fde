import { ask } from '../../../browser/messaging/channel';
import { failed, type Outcome } from '../../../browser/messaging/outcome';
import type { History, Remembered, Step } from '../../../browser/messaging/page-changes';
import type { SavedClip } from '../../../browser/messaging/stored-clips';
import { recallPage, rememberPage } from '../../../browser/platform/page-memory';
import { tabUrl } from '../../../browser/platform/tab-events';
import type { PageToCompare } from '../../../clip/clipping/try-method';
import { isSamePage } from '../../../language/text/page-address';
import type { ComparedMethod } from './compared-methods';

/**
 * Makes a method that of the page's clip: the popup recalls it when it is next opened there, and can undo it. The
 * reader's other changes stay. Fails if the tab no longer shows the page.
 */
export async function adopt({ tabId, url }: PageToCompare, method: ComparedMethod): Promise<Outcome<null>> {
  const shown = await tabUrl(tabId);
  if (shown === undefined || url === undefined || !isSamePage(shown, url)) return failed('navigated');
  const remembered = await recallPage(tabId, shown);
  const { engine: _, choice: __, ...others } = remembered;
  await rememberPage(tabId, shown, { ...others, ...wayOf(method), history: historyWith(remembered) });
  return { ok: true, value: null };
}

/** The history of changes with a step that brings the present method back. */
function historyWith({ history, engine, choice }: Remembered): History {
  const values = { ...(engine === undefined ? {} : { engine }), ...(choice ? { choice } : {}) };
  const step: Step = { name: 'method', fields: ['engine', 'choice'], values };
  return { past: [...(history?.past ?? []), step], future: [] };
}

/** Adopts a method and saves the page with it, without the popup. Null if it was being saved in another way. */
export async function saveWith(page: PageToCompare, method: ComparedMethod): Promise<Outcome<SavedClip | null>> {
  const adopted = await adopt(page, method);
  if (!adopted.ok) return adopted;
  return ask('clip.quietly', { tabId: page.tabId, mode: 'article', ...wayOf(method), awaited: true });
}

function wayOf({ engine, choice }: ComparedMethod): Pick<ComparedMethod, 'engine' | 'choice'> {
  return { engine, ...(choice ? { choice } : {}) };
}
