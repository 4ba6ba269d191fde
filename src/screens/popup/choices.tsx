import { useLayoutEffect } from 'preact/hooks';
import type { ClipMode, SelectionChoice } from '../../article/article';
import type { Draft } from '../../browser/messaging/stored-clips';
import { type MessageKey, t } from '../../browser/platform/i18n';
import { countedWords } from '../../browser/wording/language';
import { defined } from '../../language/text/defined';
import { listening } from '../ui/use-watched';
import type { Action } from './popup-state';

interface Props {
  readonly draft: Draft;
  readonly editable: boolean;
  readonly dispatch: (action: Action) => void;
}

/**
 * Offers other selections when the engine was unsure or the reader has selected text. Each takes a click or the key
 * of its number.
 */
export function Choices({ draft, editable, dispatch }: Props) {
  const chips = chipsOf(draft);
  useLayoutEffect(() => {
    if (!editable) return;
    return listening('keydown', (event) => {
      const wanted = chipsOf(draft)[Number(event.key) - 1];
      if (!wanted || wanted.pressed || isTyping(event)) return;
      event.preventDefault();
      dispatch({ is: 'clip asked', ...wanted.options });
    });
  }, [draft, editable]);
  // The tabs above offer the same two.
  if (chips.length < 2 || draft.article.mode === 'selection') return null;
  const unsure = (draft.article.choices ?? []).length > 1;
  return (
    <fieldset class="segments" id="choices" disabled={!editable}>
      <legend class="unseen">{t(unsure ? 'whichIsMeant' : 'partIsSelected')}</legend>
      {chips.map((chip, at) => (
        <button
          key={chip.label}
          id={chip.options.mode === 'selection' ? 'choose-selection' : undefined}
          type="button"
          aria-pressed={chip.pressed}
          aria-keyshortcuts={String(at + 1)}
          title={sizeOf(chip, draft)}
          onClick={() => chip.pressed || dispatch({ is: 'clip asked', ...chip.options })}
        >
          <span>{t(chip.label)}</span>
          {!chip.pressed && sizeOf(chip, draft) && <span class="size">{sizeOf(chip, draft)}</span>}
        </button>
      ))}
    </fieldset>
  );
}

/** The word count of the shown or selected text; for other selections the difference. */
function sizeOf({ words, more }: Chip, { article }: Draft): string | undefined {
  if (more === undefined || more === 0) return words === undefined ? undefined : countedWords(article, words);
  return more > 0 ? countedWords(article, more, 'More') : countedWords(article, -more, 'Fewer');
}

function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const element = target as HTMLElement;
  return ctrlKey || metaKey || altKey || /^(input|textarea|select)$/i.test(element.localName);
}

/** One of the selections the reader may have meant. */
interface Chip {
  readonly label: MessageKey;
  readonly options: { readonly mode: ClipMode; readonly choice?: SelectionChoice };
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
    options: { mode: 'selection' },
    pressed: isSelection,
    words: selectedWords,
  };
  if (isSelection) return [selection, { label: 'mode_article', options: { mode: 'article' }, pressed: false }];
  // Readers who have selected text most likely want that.
  return [...(selectedWords > 0 ? [selection] : []), ...articleChips(article)];
}

function articleChips({ choices = [], choice, words }: Draft['article']): readonly Chip[] {
  if (choices.length < 2) return [{ label: 'mode_article', options: { mode: 'article' }, pressed: true, words }];
  const chosenWords = choices.find(({ kind }) => kind === choice)?.words ?? words;
  return choices.map(({ kind, words: engineWords }) => ({
    label: `choice_${kind}`,
    options: { mode: 'article', choice: kind },
    pressed: kind === choice,
    words,
    ...defined({ more: kind === choice ? undefined : engineWords - chosenWords }),
  }));
}
