import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ClipMode } from '../../article/article';
import type { Failure, FailureCode } from '../../browser/messaging/outcome';
import { t } from '../../browser/platform/i18n';
import { restart } from '../../browser/platform/restart';
import { failureText, type NextStep, nextSteps } from '../../browser/wording/failures';
import { defined } from '../../language/text/defined';
import { AsPublished } from '../ui/as-published';
import { Button } from '../ui/button';
import { CopyDetails } from '../ui/copy-details';
import { EngineSelect, useEngines } from '../ui/engine-select';
import { OpenTabs } from './compare-pages';
import { openLibrary, workOnPage } from './leave';
import { PageSteps, ReportLink, SeeMethods } from './page-actions';
import type { Action } from './popup-state';

interface Props {
  readonly failure: Failure;
  readonly mode: ClipMode;
  /** The engine that failed. */
  readonly engine?: string | undefined;
  readonly dispatch: (action: Action) => void;
}

/** Explains why nothing was clipped and offers what to do next. */
export function FailurePanel({ failure, mode, engine, dispatch }: Props) {
  const text = failureText(failure.code);
  const first = useRef<HTMLButtonElement>(null);
  function take(step: NextStep): void {
    if (step === 'library') void openLibrary();
    else if (step === 'restart') restart();
    else if (step === 'pick') void workOnPage('page.pick');
    else if (step === 'sibling') dispatch({ is: 'sibling asked' });
    else dispatch(clipAgain(step, mode));
  }
  useLayoutEffect(() => first.current?.focus(), [failure]);
  return (
    <section class="page failed" id="failure" data-code={failure.code}>
      <h1>{t(text.what)}</h1>
      <p>{t(text.next)}</p>
      <div class="steps">
        {nextSteps(failure.code, mode).map((step, at) => (
          <Button
            key={step}
            id={stepIds[step]}
            look={at === 0 ? 'primary' : 'outlined'}
            label={t(`step_${step}`)}
            ref={at === 0 ? first : null}
            onClick={() => take(step)}
          />
        ))}
      </div>
      {nextSteps(failure.code, 'article').includes('page') && <PageSteps />}
      {failure.code === 'noSibling' && <OpenTabs dispatch={dispatch} />}
      {(failure.code === 'noArticle' || failure.code === 'noSibling') && (
        <>
          <EngineChoice chosenHere={engine} dispatch={dispatch} />
          <SeeMethods />
        </>
      )}
      {reportable.has(failure.code) && <ReportLink reported={{ mode, failure, ...defined({ engine }) }} />}
      {failure.detail && (
        <details class="quiet detail">
          <summary>{t('technicalDetail')}</summary>
          <p>{failure.detail}</p>
          <CopyDetails failure={failure} />
        </details>
      )}
    </section>
  );
}

/** Failures of reading a page that can be read. */
const reportable: ReadonlySet<FailureCode> = new Set(['noArticle', 'noSibling', 'emptyPage', 'readFailed', 'unknown']);

const stepIds: { readonly [S in NextStep]: string } = {
  again: 'again',
  library: 'failure-library',
  article: 'article',
  page: 'whole-page',
  selection: 'selection',
  sibling: 'fetch-sibling',
  pick: 'pick-instead',
  link: 'link',
  restart: 'restart',
};

function clipAgain(step: ClipMode | 'again', tried: ClipMode): Action {
  return { is: 'clip asked', mode: step === 'again' ? tried : step };
}

interface EngineChoiceProps {
  /** The engine the reader chose for this page; without one, the engine of the settings. */
  readonly chosenHere: string | undefined;
  readonly dispatch: (action: Action) => void;
}

/**
 * Lets the reader try another engine. Only this page is clipped again; the settings stay. Keeps its place until the background has
 * named the engines.
 */
function EngineChoice({ chosenHere, dispatch }: EngineChoiceProps) {
  const { engines, always } = useEngines() ?? {};
  const chosen = chosenHere ?? always?.engine;
  if (chosen === undefined) return null;
  const choose = (engine: string) => dispatch({ is: 'clip asked', mode: 'article', engine });
  return (
    <>
      <EngineSelect
        class="engine"
        names={engines ?? [chosen]}
        chosen={chosen}
        {...defined({ onChoose: engines && choose })}
      />
      <AsPublished engine={chosen} />
      {!engines && <p class="reserved">{t('triedHere')}</p>}
      {engines && chosen !== always?.engine && <p id="tried-here">{t('triedHere')}</p>}
    </>
  );
}
