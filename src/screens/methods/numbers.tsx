import { t } from '../../browser/platform/i18n';
import { ruleName } from '../../browser/wording/rule-name';
import type { Figure, Verdict } from '../../judge/engines/method-view';
import type { DrawnMark } from './drawn-view';
import { Swatch } from './legend';
import { fateOf, figureName, figureValue, headOf } from './names';

/** All that the method says of one part of the page. */
export function Numbers({ mark }: { mark: DrawnMark | undefined }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="numbers" id="numbers" tabIndex={0} aria-live="polite" aria-label={t('methodsNumbers')}>
      {mark ? <About mark={mark} /> : <p class="quiet">{t('methodsHint')}</p>}
    </section>
  );
}

function About({ mark }: { mark: DrawnMark }) {
  const { kept, rule, special, figures, verdicts, tag } = mark;
  return (
    <>
      <h2>
        <Swatch mark={mark} />
        {headOf(mark)}
        {special && <strong class="special">{t(`special_${special}`)}</strong>}
      </h2>
      <p class="quiet fate-line" data-kept={kept}>
        {fateOf(mark)}
        {rule !== undefined && ` · ${ruleName(rule)}`}
        {tag !== '#text' && <code class="quiet">{`<${tag}>`}</code>}
      </p>
      <Figures figures={figures} />
      {verdicts.length > 0 && <Verdicts verdicts={verdicts} />}
    </>
  );
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl class="figures">
      {figures.map((figure) => (
        <div key={figure.name}>
          <dt>{figureName(figure)}</dt>
          <dd>{figureValue(figure)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Verdicts({ verdicts }: { verdicts: readonly Verdict[] }) {
  return (
    <ul role="list" class="verdicts">
      {verdicts.map((verdict, at) => (
        <li key={at} data-says={verdict.says}>
          <span>{ruleName(verdict.rule)}</span>
          <span class="says">{wordsOf(verdict)}</span>
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ says, weight }: Verdict): string {
  if (weight === undefined) return t(`says_${says}`);
  return `${weight > 0 ? '+' : '−'}${figureValue({ value: Math.abs(weight) })}`;
}
