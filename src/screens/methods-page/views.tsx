import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type MessageKey, t } from '../../browser/platform/i18n';
import { setPageLanguage } from '../../browser/wording/language';
import type { PageToCompare } from '../../clip/clipping/try-method';
import { useAsync } from '../ui/use-watched';

/** `texts`: what the methods keep; `boxes`: how they see the page. */
export type ViewName = 'texts' | 'boxes';

const titles: Readonly<Record<ViewName, MessageKey>> = { texts: 'compareTitle', boxes: 'methodsTitle' };

/** The two views of the methods. A view that was shown stays as it was left. */
export function Views({ page, view: first }: { readonly page: PageToCompare; readonly view: ViewName }) {
  const [view, setView] = useState(first);
  const [shown, setShown] = useState<ReadonlySet<ViewName>>(new Set([first]));
  useEffect(() => setPageLanguage(t(titles[view])), [view]);
  const choose = (next: ViewName) => {
    setView(next);
    setShown(new Set([...shown, next]));
  };
  return (
    <>
      <nav class="views" aria-label={t('compareViews')}>
        {(['texts', 'boxes'] as const).map((each) => (
          <button
            key={each}
            type="button"
            id={`view-${each}`}
            aria-current={each === view ? 'page' : undefined}
            onClick={() => choose(each)}
          >
            {t(titles[each])}
          </button>
        ))}
      </nav>
      {(['texts', 'boxes'] as const).map(
        (each) =>
          shown.has(each) && (
            <div key={each} class="view" hidden={each !== view}>
              <Loaded view={each} page={page} />
            </div>
          ),
      )}
    </>
  );
}

const loaders: Readonly<Record<ViewName, (page: PageToCompare) => Promise<FunctionComponent>>> = {
  texts: async (page) => {
    const { CompareScreen } = await import('./compare/compare-screen');
    return () => <CompareScreen page={page} />;
  },
  boxes: async ({ reading }) => (await import('./boxes')).boxesOf(reading.snapshot.page),
};

/** A view; its code is loaded when it is first shown. */
function Loaded({ view, page }: { view: ViewName; page: PageToCompare }) {
  const Screen = useAsync(() => loaders[view](page), []);
  return Screen ? <Screen /> : <p class="quiet notice">{t('methodsComputing')}</p>;
}
