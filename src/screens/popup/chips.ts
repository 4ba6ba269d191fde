import type { ClipMode, SelectionChoice } from '../../article/article';
import type { Draft } from '../../browser/messaging/stored-clips';
import type { MessageKey } from '../../browser/platform/i18n';

/** One of the selections the reader may have meant. */
export interface Chip {
  readonly label: MessageKey;
  readonly way: { readonly mode: ClipMode; readonly choice?: SelectionChoice };
  readonly pressed: boolean;
  /** Words of the article that is shown, or of a selection; unknown for an article that is not shown. */
  readonly words?: number;
  /** How many words more than the shown article another selection has. */
  readonly more?: number;
}

/**
 * The other selections a draft offers: the engine's candidates and the reader's own
 * selection. The engine counts words before clean-up and the article after it, so the
 * other selections show a difference instead of a second, conflicting total.
 */
export function chipsOf({ article, selectedWords = 0 }: Draft): readonly Chip[] {
  const isSelection = article.mode === 'selection';
  if (article.mode === 'page' || article.mode === 'link' || (isSelection && selectedWords === 0)) return [];
  const selection: Chip = {
    label: 'mode_selection',
    way: { mode: 'selection' },
    pressed: isSelection,
    words: selectedWords,
  };
  if (isSelection) return [selection, { label: 'mode_article', way: { mode: 'article' }, pressed: false }];
  // Readers who have selected text most likely want that.
  return [...(selectedWords > 0 ? [selection] : []), ...articleChips(article)];
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
