import { useEffect, useState } from 'preact/hooks';
import type { Article, SelectionChoice } from '../../../article/article';
import { ask } from '../../../browser/messaging/channel';
import type { FailureCode, Outcome } from '../../../browser/messaging/outcome';
import type { PageMethods } from '../../../browser/messaging/protocol';
import { t } from '../../../browser/platform/i18n';
import { failureText } from '../../../browser/wording/failures';
import { defined } from '../../../language/text/defined';
import { AsPublished } from '../../ui/as-published';
import { engineLabel } from '../../ui/engine-label';
import type { Action } from '../popup-state';

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
  const clip = (options: { readonly engine: string; readonly choice?: SelectionChoice }) =>
    dispatch({ is: 'clip asked', mode: 'article', ...options });
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
          <optgroup label={t('publishedMethods')}>
            {methods.engines.slice(1).map((name) => (
              <option key={name} value={name}>
                {engineLabel(name)}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      <AsPublished engine={engine} />
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
    void ask('method.ofPage', { url }).then(async (outcome) => {
      if (!outcome.ok) return;
      const { registeredSite } = await import('../../../language/text/registered-site');
      setMethods({ ...defined({ site: registeredSite(url) }), ...outcome.value });
    });
  }, [url]);
  return [methods, setMethods] as const;
}

type Method = PageMethods['always'];

interface KeepMethodProps {
  readonly methods: PageMethods;
  /** The method of the shown article. */
  readonly method: Method;
  readonly onKept: (methods: PageMethods) => void;
}

/** Keeps the method of the shown article for all pages, or for the pages of its site. */
function KeepMethod({ methods, method, onKept }: KeepMethodProps) {
  const { always, site, ofSite } = methods;
  const [failed, setFailed] = useState<FailureCode>();
  if (ofSite === undefined && isSame(method, always)) return null;
  const isAlways = isSame(method, always);
  const isOfSite = ofSite !== undefined && isSame(method, ofSite);

  async function keep(ask: () => Promise<Outcome<null>>, kept: PageMethods): Promise<void> {
    const outcome = await ask();
    setFailed(outcome.ok ? undefined : outcome.failure.code);
    // Drawn anew in any case: the browser has ticked the box by itself.
    onKept(outcome.ok ? kept : { ...methods });
  }

  const keepAlways = () => keep(() => ask('method.keep', { method }), { ...methods, always: method });
  const keepForSite = () => {
    if (site === undefined) return;
    const { ofSite: _, ...others } = methods;
    if (isOfSite) void keep(() => ask('method.keep', { site }), others);
    else void keep(() => ask('method.keep', { method, site }), { ...methods, ofSite: method });
  };

  return (
    <>
      <div class="row keep-method" id="keep-method">
        <label>
          <input
            type="checkbox"
            id="method-always"
            checked={isAlways}
            disabled={isAlways}
            onChange={() => void keepAlways()}
          />
          {t('methodAlways')}
        </label>
        {site !== undefined && (
          <label>
            <input type="checkbox" id="method-of-site" checked={isOfSite} onChange={keepForSite} />
            <span>{t('methodOfSite', site)}</span>
          </label>
        )}
      </div>
      {failed && (
        <p class="missing" id="not-kept" role="alert">
          {t(failureText(failed).what)}
        </p>
      )}
      {!isSame(method, ofSite ?? always) && <p id="tried-here">{t('triedHere')}</p>}
    </>
  );
}

function isSame(one: Method, other: Method): boolean {
  return one.engine === other.engine && one.amount === other.amount;
}
