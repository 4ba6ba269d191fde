import { useMemo, useState } from 'preact/hooks';
import { t } from '../../../browser/platform/i18n';
import { counted } from '../../../browser/wording/language';
import type { PageToCompare } from '../../../clip/clipping/try-method';
import { comparedMethods, methodOfClip } from './compared-methods';
import { MethodList } from './method-list';
import { MethodPanel } from './method-panel';
import { useResults } from './use-results';

/** What all methods keep of a page, each compared with the current clip, which any of them can become. */
export function CompareScreen({ page }: { page: PageToCompare }) {
  const methods = useMemo(() => comparedMethods(page.clip), []);
  const [current, setCurrent] = useState(() => page.clip && methodOfClip(page.clip).id);
  const results = useResults(page, methods, current);
  const [chosenId, setChosen] = useState(() => methods.find(({ id }) => id !== current)?.id);
  const chosen = methods.find(({ id }) => id === chosenId);
  const clip = current === undefined ? undefined : results.get(current);
  const { title, url } = { title: page.reading.snapshot.page.head.title, url: page.reading.snapshot.page.url };
  return (
    <>
      <header>
        <div class="row about-page">
          <h1>{t('compareTitle')}</h1>
          <p class="quiet ellipsis">
            <bdi>{title || url}</bdi>
          </p>
        </div>
        <p class="compare-intro">{t(current === undefined ? 'compareNoClip' : 'compareIntro')}</p>
      </header>
      <main class="compare">
        <div class="compare-list">
          <MethodList
            page={page}
            methods={methods}
            results={results}
            current={current}
            chosen={chosenId}
            onChoose={setChosen}
          />
          <p class="quiet status" role="status" id="compare-status" data-done={results.size === methods.length}>
            {results.size === methods.length ? counted('compareDone', methods.length) : t('methodsComputing')}
          </p>
        </div>
        {chosen && (
          <MethodPanel
            key={chosen.id}
            page={page}
            method={chosen}
            result={results.get(chosen.id)}
            clip={clip?.ok ? clip.value : undefined}
            isReady={current === undefined || clip !== undefined}
            isCurrent={chosen.id === current}
            onUsed={() => setCurrent(chosen.id)}
          />
        )}
      </main>
    </>
  );
}
