import { useState } from 'preact/hooks';
import { t } from '../../../browser/platform/i18n';
import { counted } from '../../../browser/wording/language';
import type { Fate, Piece, Run } from '../../../judge/selection/differences';

/** Runs that are shown at once; the reader can ask for more. */
const runsAtOnce = 200;

/** The text of both in the order of the page: differences marked, runs of equal text collapsed. */
export function DifferenceList({ runs }: { runs: readonly Run[] }) {
  const [most, setMost] = useState(runsAtOnce);
  return (
    <section class="differences" id="differences" aria-label={t('compareDifferences')}>
      {runs
        .slice(0, most)
        .map((run, at) => (run.differs ? <Block key={at} pieces={run.pieces} /> : <SameRun key={at} {...run} />))}
      {runs.length > most && (
        <button type="button" id="more-differences" class="button outlined" onClick={() => setMost(most + runsAtOnce)}>
          {t('compareMore')}
        </button>
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
  return (
    <details class="same" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span class="amount">{t('compareSameRun', counted('blocks', texts.length))}</span>{' '}
        <bdi class="begins">{texts[0]?.slice(0, 120)}</bdi>
      </summary>
      {isOpen &&
        texts.slice(0, runsAtOnce).map((text, at) => (
          <p key={at} dir="auto">
            {text}
          </p>
        ))}
    </details>
  );
}
