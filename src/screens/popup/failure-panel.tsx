import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ClipMode } from '../../article/article';
import type { Failure, FailureCode } from '../../browser/messaging/outcome';
import { t } from '../../browser/platform/i18n';
import { restart } from '../../browser/platform/restart';
import { failureText, type NextStep, nextSteps } from '../../browser/wording/failures';
import { CopyDetails } from '../ui/copy-details';
import { SeeMethods } from './about/see-methods';
import { CopyStep } from './copy/copy-step';
import { EngineChoice } from './engine-choice';
import { openLibrary } from './open-library';
import { OpenTabs } from './open-tabs';
import { pickOnPage } from './pick';
import { ReportLink } from './report/report-step';
import type { Action } from './stage';

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
    else if (step === 'pick') void pickOnPage();
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
          <button
            key={step}
            id={stepIds[step]}
            type="button"
            ref={at === 0 ? first : null}
            class={at === 0 ? 'button primary' : 'button outlined'}
            onClick={() => take(step)}
          >
            {t(`step_${step}`)}
          </button>
        ))}
      </div>
      {nextSteps(failure.code, 'article').includes('page') && <CopyStep />}
      {failure.code === 'noSibling' && <OpenTabs dispatch={dispatch} />}
      {(failure.code === 'noArticle' || failure.code === 'noSibling') && (
        <>
          <EngineChoice asked={engine} editable dispatch={dispatch} />
          <SeeMethods />
        </>
      )}
      {reportable.has(failure.code) && (
        <ReportLink reported={{ mode, failure, ...(engine === undefined ? {} : { engine }) }} />
      )}
      {failure.detail && (
        <details class="detail">
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
