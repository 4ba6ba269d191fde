import type { SelectionChoice } from '../../../article/article';
import { ask } from '../../../browser/messaging/channel';
import { failed, type Outcome } from '../../../browser/messaging/outcome';
import type { History, Remembered, Step } from '../../../browser/messaging/page-changes';
import type { SavedClip } from '../../../browser/messaging/stored-clips';
import { t } from '../../../browser/platform/i18n';
import { recallPage, rememberPage } from '../../../browser/platform/page-memory';
import { tabUrl } from '../../../browser/platform/tab-events';
import type { ClipParameters, PageToCompare } from '../../../clip/clipping/try-method';
import { isSamePage } from '../../../language/text/address';
import { defined } from '../../../language/text/defined';
import { articleEngines, firstEngine } from '../../../tab/tabs/chosen-engine';
import { engineLabel } from '../../ui/engine-label';

/** A method that is compared, with the amount of text that it is asked for. */
export interface ComparedMethod {
  /** Unique in the list, and a valid part of an element's id. */
  readonly id: string;
  readonly name: string;
  readonly engine: string;
  readonly choice?: SelectionChoice;
}

/** Only the first engine offers amounts of text. */
const amounts: readonly SelectionChoice[] = ['best', 'less', 'more'];

/** All methods that the reader can choose, and that of the clip if it is none of these. */
export function comparedMethods(clip: ClipParameters | undefined): readonly ComparedMethod[] {
  const first = firstEngine();
  const papers = articleEngines().filter((engine) => engine !== first);
  const methods = [...amounts.map((amount) => methodOf(first, amount)), ...papers.map((engine) => methodOf(engine))];
  const own = clip && methodOfClip(clip);
  return !own || methods.some(({ id }) => id === own.id) ? methods : [own, ...methods];
}

export function methodOfClip({ engine, choice }: ClipParameters): ComparedMethod {
  if (engine === firstEngine()) return methodOf(engine, choice ?? 'best');
  return methodOf(engine, choice === 'best' ? undefined : choice);
}

function methodOf(engine: string, choice?: SelectionChoice): ComparedMethod {
  const id = `${engine}-${choice ?? 'best'}`.replaceAll(':', '-');
  if (choice === undefined) return { id, engine, name: engineLabel(engine) };
  return { id, engine, choice, name: `${engineLabel(engine)} · ${t(`choice_${choice}`)}` };
}

/**
 * Makes a method that of the page's clip: the popup recalls it when it is next opened there, and can undo it. The
 * reader's other changes stay. Fails if the tab no longer shows the page.
 */
export async function adopt({ tabId, url }: PageToCompare, method: ComparedMethod): Promise<Outcome<null>> {
  const address = await tabUrl(tabId);
  if (address === undefined || url === undefined || !isSamePage(address, url)) return failed('navigated');
  const remembered = await recallPage(tabId, address);
  const { engine: _, choice: __, ...others } = remembered;
  await rememberPage(tabId, address, { ...others, ...fieldsOf(method), history: historyWith(remembered) });
  return { ok: true, value: null };
}

/** The history of changes with a step that brings the present method back. */
function historyWith({ history, engine, choice }: Remembered): History {
  const values = defined({ engine, choice });
  const step: Step = { name: 'method', fields: ['engine', 'choice'], values };
  return { past: [...(history?.past ?? []), step], future: [] };
}

/** Saves the page with a method, without the popup. Null if it was being saved in another way. */
export function saveWith({ tabId }: PageToCompare, method: ComparedMethod): Promise<Outcome<SavedClip | null>> {
  return ask('clip.quietly', { tabId, mode: 'article', ...fieldsOf(method), awaited: true });
}

function fieldsOf({ engine, choice }: ComparedMethod): Pick<ComparedMethod, 'engine' | 'choice'> {
  return defined({ engine, choice });
}
