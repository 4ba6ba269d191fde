import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Failure, Outcome } from '../../../browser/messaging/outcome';
import type { SavedClip } from '../../../browser/messaging/stored-clips';
import { t } from '../../../browser/platform/i18n';
import { openOwnPage } from '../../../browser/platform/own-page';
import { libraryAddress, showTab } from '../../../browser/platform/tabs';
import { counted, countedWords } from '../../../browser/wording/language';
import type { PageToCompare } from '../../../clip/clipping/try-method';
import { type Differences, differencesOf, type Fate, type Piece, type Run } from '../../../judge/selection/differences';
import { AsPublished } from '../../ui/as-published';
import { Button } from '../../ui/button';
import { adopt, type ComparedMethod, saveWith } from './compared-methods';
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
      <AsPublished engine={method.engine} />
      {result && !result.ok && <Without failure={result.failure} />}
      {!(result && isReady) && <p class="quiet">{t('methodsComputing')}</p>}
      {value && differences && (
        <>
          <p class="quiet compare-summary">{summaryOf(value, differences.words, base !== undefined)}</p>
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

function summaryOf(result: Result, words: Differences['words'], hasClip: boolean): string {
  if (!hasClip) return countedWords(result, words.more);
  if (words.more === 0 && words.less === 0) return t('compareSame');
  return t('compareSummary', countedWords(result, words.more), countedWords(result, words.less));
}

/** What became of the last press of a button. */
type Done =
  | { readonly is: 'using' }
  | { readonly is: 'working' }
  | { readonly is: 'used' }
  | { readonly is: 'saved'; readonly clip: SavedClip }
  | { readonly is: 'failed'; readonly failure: Failure };

function Adoption({ page, method, isCurrent, onUsed }: Pick<Props, 'page' | 'method' | 'isCurrent' | 'onUsed'>) {
  const [done, setDone] = useState<Done>();
  const isWorking = done?.is === 'using' || done?.is === 'working';
  const use = async (saves: boolean) => {
    if (isWorking) return;
    setDone({ is: saves ? 'working' : 'using' });
    const adopted = await adopt(page, method);
    if (adopted.ok) onUsed();
    const saved = adopted.ok && saves ? await saveWith(page, method) : adopted;
    if (!saved.ok) setDone({ is: 'failed', failure: saved.failure });
    else setDone(saved.value ? { is: 'saved', clip: saved.value } : { is: 'used' });
  };
  return (
    <div class="row adopt">
      <Button
        id="use-method"
        look={isCurrent ? 'outlined' : 'primary'}
        label={t(isCurrent ? 'compareInUse' : 'compareUse')}
        aria-disabled={isCurrent || isWorking}
        onClick={() => isCurrent || void use(false)}
      />
      <Button
        id="save-with-method"
        look="outlined"
        label={t('compareSave')}
        aria-disabled={isWorking}
        onClick={() => void use(true)}
      />
      <p role="status" id="adopted" data-state={done?.is}>
        {done && messageFor(done)}
      </p>
      {done?.is === 'used' && (
        <Button id="to-page" look="outlined" label={t('compareToPage')} onClick={() => void showTab(page.tabId)} />
      )}
      {done?.is === 'saved' && (
        <Button
          id="open-saved"
          look="outlined"
          label={t('open')}
          onClick={() => void openOwnPage(libraryAddress(done.clip.clipId))}
        />
      )}
    </div>
  );
}

const savedMessages = { new: 'saved', updated: 'updated', unchanged: 'badgeBefore' } as const;

function messageFor(done: Done): string {
  // That takes no time that a reader would notice.
  if (done.is === 'using') return '';
  if (done.is === 'working') return t('badgeWorking');
  if (done.is === 'used') return t('compareUsed');
  if (done.is === 'saved') return t(savedMessages[done.clip.was ?? 'new']);
  return done.failure.code === 'navigated' ? t('compareNoTab') : t(`failure_${done.failure.code}`);
}

/** Runs, and blocks of one, that are shown at once. Chosen: the page stays quick, and the reader can ask for more. */
const runsAtOnce = 200;

/** The text of both in the order of the page: differences marked, runs of equal text collapsed. */
function DifferenceList({ runs }: { runs: readonly Run[] }) {
  const [most, setMost] = useState(runsAtOnce);
  return (
    <section class="differences" id="differences" aria-label={t('compareDifferences')}>
      {runs
        .slice(0, most)
        .map((run, at) => (run.differs ? <Block key={at} pieces={run.pieces} /> : <SameRun key={at} {...run} />))}
      {runs.length > most && (
        <Button
          id="more-differences"
          look="outlined"
          label={t('compareMore')}
          onClick={() => setMost(most + runsAtOnce)}
        />
      )}
    </section>
  );
}

const signs: Readonly<Record<Fate, string>> = { more: '+', less: '−', same: '' };

/** A block that differs. */
function Block({ pieces }: { pieces: readonly Piece[] }) {
  const fates = new Set(pieces.map(({ fate }) => fate).filter((fate) => fate !== 'same'));
  return (
    <p class="difference" data-fate={fates.size === 1 ? [...fates][0] : 'both'}>
      <span class="sign" aria-hidden="true">
        {[...fates].map((fate) => signs[fate]).join('')}
      </span>
      <span class="text" dir="auto">
        {pieces.map((piece, at) => (
          <Marked key={at} {...piece} />
        ))}
      </span>
    </p>
  );
}

/** Assistive software says little of `ins` and `del`, so hidden words name them. */
function Marked({ fate, text }: Piece) {
  if (fate === 'same') return <>{text}</>;
  const Element = fate === 'more' ? 'ins' : 'del';
  return (
    <Element>
      <span class="unseen">{t(fate === 'more' ? 'compareAdded' : 'compareLeftOut')} </span>
      {text}
    </Element>
  );
}

/** A run of blocks that both keep; its text is made when it is opened. */
function SameRun({ texts }: Run & { differs: false }) {
  const [isOpen, setOpen] = useState(false);
  const [most, setMost] = useState(runsAtOnce);
  return (
    <details class="quiet same" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary class="ellipsis">
        <span class="amount">{t('compareSameRun', counted('blocks', texts.length))}</span>{' '}
        <bdi class="begins">{texts[0]?.slice(0, 120)}</bdi>
      </summary>
      {isOpen &&
        texts.slice(0, most).map((text, at) => (
          <p key={at} dir="auto">
            {text}
          </p>
        ))}
      {isOpen && texts.length > most && (
        <Button look="outlined" label={t('compareMore')} onClick={() => setMost(most + runsAtOnce)} />
      )}
    </details>
  );
}
