import { useEffect } from 'preact/hooks';
import type { Draft } from '../../browser/messaging/stored-clips';
import { t } from '../../browser/platform/i18n';
import { counted, formatLocale } from '../../browser/wording/language';
import { type Chip, chipsOf } from './chips';
import type { Action } from './stage';

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
  const comments = draft.article.comments?.added ? { comments: true } : {};
  useEffect(() => {
    if (!editable) return;
    const onKey = (event: KeyboardEvent) => {
      const wanted = chipsOf(draft)[Number(event.key) - 1];
      if (!wanted || wanted.pressed || isTyping(event)) return;
      event.preventDefault();
      dispatch({ is: 'clip asked', ...wanted.way, ...comments });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [draft, editable]);
  if (chips.length < 2) return null;
  const unsure = (draft.article.choices ?? []).length > 1;
  return (
    <fieldset class="segments" id="choices" disabled={!editable}>
      <legend class="unseen">{t(unsure ? 'whichIsMeant' : 'partIsSelected')}</legend>
      {chips.map((chip, at) => (
        <button
          key={chip.label}
          id={chip.way.mode === 'selection' ? 'choose-selection' : undefined}
          type="button"
          aria-pressed={chip.pressed}
          aria-keyshortcuts={String(at + 1)}
          title={sizeOf(chip)}
          onClick={() => chip.pressed || dispatch({ is: 'clip asked', ...chip.way, ...comments })}
        >
          <span>{t(chip.label)}</span>
          {!chip.pressed && sizeOf(chip) && (
            <span class="size">
              <span aria-hidden="true">{shortSizeOf(chip)}</span>
              <span class="unseen">{sizeOf(chip)}</span>
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

/** The word count of the shown or selected text; for other selections the difference. */
function sizeOf({ words, more }: Chip): string | undefined {
  if (more === undefined || more === 0) return words === undefined ? undefined : counted('words', words);
  return more > 0 ? counted('wordsMore', more) : counted('wordsFewer', -more);
}

function shortSizeOf({ words = 0, more }: Chip): string {
  const signDisplay = more === undefined ? 'auto' : 'exceptZero';
  return new Intl.NumberFormat(formatLocale(), { signDisplay }).format(more ?? words);
}

function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const element = target as HTMLElement;
  return ctrlKey || metaKey || altKey || /^(input|textarea|select)$/i.test(element.localName);
}
