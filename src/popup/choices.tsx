import { useEffect } from 'preact/hooks';
import type { Article } from '../article/article';
import { t } from '../platform/i18n';
import { counted } from '../ui/language';
import type { Action } from './popup-state';

interface Props {
  readonly article: Article;
  readonly dispatch: (action: Action) => void;
}

/** Where the engine was not sure: what else may be meant, each a click or its number's key away. */
export function Choices({ article: { choices = [], choice }, dispatch }: Props) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = choices[Number(event.key) - 1];
      if (!wanted || wanted.kind === choice || isTyping(event)) return;
      event.preventDefault();
      dispatch({ is: 'clip asked', mode: 'article', choice: wanted.kind });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [choices, choice]);
  if (choices.length < 2) return null;
  return (
    <fieldset class="choices" id="choices">
      <legend>{t('whichIsMeant')}</legend>
      {choices.map(({ kind, words }, at) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === choice}
          aria-keyshortcuts={String(at + 1)}
          onClick={() => kind !== choice && dispatch({ is: 'clip asked', mode: 'article', choice: kind })}
        >
          <span>{t(`choice_${kind}`)}</span>
          <span class="size">{counted('words', words)}</span>
        </button>
      ))}
    </fieldset>
  );
}

function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const element = target as HTMLElement;
  return ctrlKey || metaKey || altKey || /^(input|textarea|select)$/i.test(element.localName);
}
