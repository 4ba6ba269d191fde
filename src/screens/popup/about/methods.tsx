import { useEffect, useState } from 'preact/hooks';
import type { Article, SelectionChoice } from '../../../article/article';
import { ask } from '../../../browser/messaging/channel';
import type { PageMethods } from '../../../browser/messaging/protocol';
import { t } from '../../../browser/platform/i18n';
import { engineLabel } from '../../ui/engine-label';
import type { Action } from '../stage';
import { KeepMethod } from './keep-method';

interface Props {
  readonly article: Article;
  readonly editable: boolean;
  readonly dispatch: (action: Action) => void;
}

/** Amounts of text, in the order of the segments. */
const amounts = ['less', 'best', 'more'] as const;

/** Other ways to find the article, named by their result. Only this page is clipped again. */
export function Methods({ article, editable, dispatch }: Props) {
  const [methods, setMethods] = usePageMethods(article.url);
  if (!methods) return null;
  const [first = ''] = methods.engines;
  const engine = article.insteadOf ?? article.engine;
  const isFirst = engine === first;
  const amount = amountOf(article.choice);
  const comments = article.comments?.added ? { comments: true } : {};
  const clip = (way: { readonly engine: string; readonly choice?: SelectionChoice }) =>
    dispatch({ is: 'clip asked', mode: 'article', ...way, ...comments });
  return (
    <>
      <h3>{t('methods')}</h3>
      <fieldset class="segments" id="amounts" disabled={!editable}>
        <legend class="unseen">{t('methods')}</legend>
        {amounts.map((each) => (
          <button
            key={each}
            type="button"
            id={`amount-${each}`}
            aria-pressed={isFirst && each === amount}
            onClick={() => clip({ engine: first, choice: each })}
          >
            {t(`choice_${each}`)}
          </button>
        ))}
      </fieldset>
      <label class="engine">
        {t('asInPaper')}{' '}
        <select
          id="engine"
          value={isFirst ? '' : engine}
          disabled={!editable}
          onChange={({ currentTarget: { value } }) => clip({ engine: value === '' ? first : value })}
        >
          <option value="">{t('noPaper')}</option>
          {methods.engines.slice(1).map((name) => (
            <option key={name} value={name}>
              {engineLabel(name)}
            </option>
          ))}
        </select>
      </label>
      <KeepMethod methods={methods} method={{ engine, amount }} onKept={setMethods} />
    </>
  );
}

function amountOf(choice: SelectionChoice | undefined): 'less' | 'best' | 'more' {
  return choice === 'less' || choice === 'more' ? choice : 'best';
}

/** The methods that the settings have for a page; undefined until known. */
function usePageMethods(url: string) {
  const [methods, setMethods] = useState<PageMethods>();
  useEffect(() => {
    void ask('method.ofPage', { url }).then((outcome) => outcome.ok && setMethods(outcome.value));
  }, [url]);
  return [methods, setMethods] as const;
}
