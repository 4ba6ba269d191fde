import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Failure, Outcome } from '../../../browser/messaging/outcome';
import type { SavedClip } from '../../../browser/messaging/stored-clips';
import { t } from '../../../browser/platform/i18n';
import { libraryAddress, openTab, showTab } from '../../../browser/platform/tabs';
import { counted } from '../../../browser/wording/language';
import type { PageToCompare } from '../../../clip/clipping/try-method';
import { type Differences, differencesOf } from '../../../judge/selection/differences';
import { adopt, saveWith } from './adopt';
import type { ComparedMethod } from './compared-methods';
import { DifferenceList } from './difference-list';
import { reasonFor } from './method-list';
import type { Result } from './try-methods';

interface Props {
  readonly page: PageToCompare;
  readonly method: ComparedMethod;
  /** Undefined until it is known. */
  readonly result: Outcome<Result> | undefined;
  readonly clip: Result | undefined;
  /** Whether the clip is known. */
  readonly isReady: boolean;
  readonly isCurrent: boolean;
  readonly onUsed: () => void;
}

/** What a method keeps compared with the clip, and the buttons that adopt it. */
export function MethodPanel({ page, method, result, clip, isReady, isCurrent, onUsed }: Props) {
  const value = result?.ok ? result.value : undefined;
  // What the reader looks at stays when the method becomes that of the clip.
  const [compared, setCompared] = useState<Result | undefined>();
  useEffect(() => {
    if (!isCurrent) setCompared(clip);
  }, [isCurrent, clip]);
  const base = isCurrent ? (compared ?? clip) : clip;
  const differences = useMemo(
    () => (value && isReady ? differencesOf(page.reading.snapshot.page, base?.states, value.states) : undefined),
    [value, base, isReady],
  );
  return (
    <div id="compared-method" role="tabpanel" aria-labelledby={`compare-${method.id}`} class="compared-method">
      <h2>{method.name}</h2>
      {result && !result.ok && <Without failure={result.failure} />}
      {!(result && isReady) && <p class="quiet">{t('methodsComputing')}</p>}
      {differences && (
        <>
          <p class="compare-summary">{summaryOf(differences.words, base !== undefined)}</p>
          <Adoption page={page} method={method} isCurrent={isCurrent} onUsed={onUsed} />
          <DifferenceList runs={differences.runs} />
        </>
      )}
    </div>
  );
}

function Without({ failure: { code, detail } }: { failure: Failure }) {
  return (
    <p class="without" id="without">
      {t(reasonFor(code))}
      {detail && reasonFor(code) === 'compareFailed' && <span class="quiet"> {detail}</span>}
    </p>
  );
}

function summaryOf(words: Differences['words'], hasClip: boolean): string {
  if (!hasClip) return counted('words', words.more);
  if (words.more === 0 && words.less === 0) return t('compareSame');
  return t('compareSummary', counted('words', words.more), counted('words', words.less));
}

/** What became of the last press of a button. */
type Done =
  | { readonly is: 'working' }
  | { readonly is: 'used' }
  | { readonly is: 'saved'; readonly clip: SavedClip }
  | { readonly is: 'failed'; readonly failure: Failure };

function Adoption({ page, method, isCurrent, onUsed }: Pick<Props, 'page' | 'method' | 'isCurrent' | 'onUsed'>) {
  const [done, setDone] = useState<Done>();
  const isWorking = done?.is === 'working';
  const use = async () => {
    const adopted = await adopt(page, method);
    setDone(adopted.ok ? { is: 'used' } : { is: 'failed', failure: adopted.failure });
    if (adopted.ok) onUsed();
  };
  const save = async () => {
    if (isWorking) return;
    setDone({ is: 'working' });
    const saved = await saveWith(page, method);
    if (!saved.ok) return setDone({ is: 'failed', failure: saved.failure });
    setDone(saved.value ? { is: 'saved', clip: saved.value } : { is: 'used' });
    onUsed();
  };
  return (
    <div class="adopt">
      <button
        type="button"
        id="use-method"
        class={isCurrent ? 'button outlined' : 'button primary'}
        aria-disabled={isCurrent}
        onClick={() => isCurrent || void use()}
      >
        {t(isCurrent ? 'compareInUse' : 'compareUse')}
      </button>
      <button type="button" id="save-with-method" class="button outlined" aria-disabled={isWorking} onClick={save}>
        {t('compareSave')}
      </button>
      <p role="status" id="adopted" data-state={done?.is}>
        {done && messageFor(done)}
      </p>
      {done?.is === 'used' && (
        <button type="button" id="to-page" class="button outlined" onClick={() => void showTab(page.tabId)}>
          {t('compareToPage')}
        </button>
      )}
      {done?.is === 'saved' && (
        <button
          type="button"
          id="open-saved"
          class="button outlined"
          onClick={() => void openTab(libraryAddress(done.clip.clipId))}
        >
          {t('open')}
        </button>
      )}
    </div>
  );
}

const savedMessages = { new: 'badgeSaved', updated: 'badgeUpdated', unchanged: 'badgeBefore' } as const;

function messageFor(done: Done): string {
  if (done.is === 'working') return t('badgeWorking');
  if (done.is === 'used') return t('compareUsed');
  if (done.is === 'saved') return t(savedMessages[done.clip.was ?? 'new']);
  return done.failure.code === 'navigated' ? t('compareNoTab') : t(`failure_${done.failure.code}`);
}
