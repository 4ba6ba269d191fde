import './rules.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../../../browser/messaging/channel';
import { t } from '../../../browser/platform/i18n';
import { counted } from '../../../browser/wording/language';
import type { Learned, LearnResult } from '../../../judge/site-rules/learn';
import type { SiteRule } from '../../../judge/site-rules/site-rule';
import { newRule } from '../../ui/new-rule';
import type { RuleTest } from '../../ui/rule-test';

interface Props {
  readonly site: string;
  /** Which correction this is: another one is learned from anew. */
  readonly correction: string;
  /** What can be learned from it. */
  readonly learnRule: () => Promise<LearnResult | undefined>;
}

/** One line that offers to remember the last correction for the site, or says why that is not possible. */
export function RuleOffer({ site, correction, learnRule }: Props) {
  const { result, made, make, remove } = useRule(site, correction, learnRule);
  if (made === 'exists') return <p class="rule-offer">{t('ruleExists')}</p>;
  if (made) return <MadeRule rule={made} others={result && 'others' in result ? result.others : 0} onUndo={remove} />;
  if (!result) return null;
  if ('refused' in result) return <p class="rule-offer">{t(`ruleRefused_${result.refused}`)}</p>;
  return (
    <p class="rule-offer">
      <button type="button" class="join" id="make-rule" onClick={() => make(result)}>
        {t('alwaysOnSite', site)}
      </button>
    </p>
  );
}

/** Corrections may follow each other quickly; only the last one is learned from (ms). */
const settles = 250;

function useRule(site: string, correction: string, learnRule: Props['learnRule']) {
  const [result, setResult] = useState<LearnResult>();
  const [made, setMade] = useState<SiteRule | 'exists'>();
  const isMaking = useRef(false);
  const latest = useRef(learnRule);
  latest.current = learnRule;
  useEffect(() => {
    let here = true;
    setResult(undefined);
    setMade(undefined);
    const timer = setTimeout(() => {
      void latest.current().then(
        (learned) => here && setResult(learned),
        // If learning fails, nothing is offered.
        () => {},
      );
    }, settles);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [correction]);

  async function make(learned: Learned): Promise<void> {
    // A second click would find the rule of the first.
    if (isMaking.current) return;
    isMaking.current = true;
    const rule = newRule(site, learned);
    const added = await ask('rules.add', { rules: [rule] });
    isMaking.current = false;
    if (added.ok) setMade(added.value.length > 0 ? rule : 'exists');
  }

  async function remove(): Promise<void> {
    if (!made || made === 'exists') return;
    const removed = await ask('rules.remove', { site, id: made.id });
    if (removed.ok) setMade(undefined);
  }

  return { result, made, make, remove };
}

interface MadeProps {
  readonly rule: SiteRule;
  readonly others: number;
  readonly onUndo: () => void;
}

function MadeRule({ rule, others, onUndo }: MadeProps) {
  const [test, setTest] = useState<RuleTest>();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    undo.current?.focus({ preventScroll: true });
    void import('../../ui/rule-test').then(({ testRule }) => testRule(rule)).then(setTest, () => {});
  }, [rule.id]);
  return (
    <div class="rule-offer" id="rule-made" role="status">
      <p>
        <span dir="auto">{t('ruleMade', rule.name)}</span>{' '}
        <button type="button" class="join" id="undo-rule" ref={undo} onClick={onUndo}>
          {t('undo')}
        </button>
      </p>
      {others > 0 && <p>{counted('ruleOthers', others)}</p>}
      {test && <p id="rule-test">{test.sentence}</p>}
      {test?.samples.map(({ title, lost }) => (
        <p key={title} class="rule-sample" dir="auto">
          {t('ruleWith', title, lost)}
        </p>
      ))}
    </div>
  );
}
