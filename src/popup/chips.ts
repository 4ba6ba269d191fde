import type { ChoiceKind, ClipMode } from '../article/article';
import type { Draft } from '../messaging/protocol';

/** One of several things that may be meant. */
export interface Chip {
  /** Its name's key in `_locales`. */
  readonly label: string;
  readonly way: { readonly mode: ClipMode; readonly choice?: ChoiceKind };
  readonly pressed: boolean;
  /** Of the article that is shown, for the chips of an article. */
  readonly words: number;
  /** Of an article that is not shown: how many words more than the shown one it has. */
  readonly more?: number;
}

/**
 * What else a draft of an article could hold: the engine's other choices, and what
 * the person has selected. The engine counts the words of a choice before it is
 * cleaned, the article after; so that one screen shows one number, the other
 * choices are told by their difference.
 */
export function chipsOf({ article, selectedWords = 0 }: Draft): readonly Chip[] {
  if (article.mode !== 'article') return [];
  const selection: Chip[] =
    selectedWords > 0
      ? [{ label: 'mode_selection', way: { mode: 'selection' }, pressed: false, words: selectedWords }]
      : [];
  return [...articleChips(article), ...selection];
}

function articleChips({ choices = [], choice, words }: Draft['article']): readonly Chip[] {
  if (choices.length < 2) return [{ label: 'mode_article', way: { mode: 'article' }, pressed: true, words }];
  const shown = choices.find(({ kind }) => kind === choice)?.words ?? words;
  return choices.map(({ kind, words: counted }) => ({
    label: `choice_${kind}`,
    way: { mode: 'article', choice: kind },
    pressed: kind === choice,
    words,
    ...(kind === choice ? {} : { more: counted - shown }),
  }));
}
