import type { SelectionChoice } from '../../../article/article';
import { t } from '../../../browser/platform/i18n';
import type { ClipWay } from '../../../clip/clipping/try-method';
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
export function comparedMethods(clip: ClipWay | undefined): readonly ComparedMethod[] {
  const first = firstEngine();
  const papers = articleEngines().filter((engine) => engine !== first);
  const methods = [...amounts.map((amount) => methodOf(first, amount)), ...papers.map((engine) => methodOf(engine))];
  const own = clip && methodOfClip(clip);
  return !own || methods.some(({ id }) => id === own.id) ? methods : [own, ...methods];
}

/** The method of a clip. */
export function methodOfClip({ engine, choice }: ClipWay): ComparedMethod {
  if (engine === firstEngine()) return methodOf(engine, choice ?? 'best');
  return methodOf(engine, choice === 'best' ? undefined : choice);
}

function methodOf(engine: string, choice?: SelectionChoice): ComparedMethod {
  const id = `${engine}-${choice ?? 'best'}`.replaceAll(':', '-');
  if (choice === undefined) return { id, engine, name: engineLabel(engine) };
  return { id, engine, choice, name: `${engineLabel(engine)} · ${t(`choice_${choice}`)}` };
}
