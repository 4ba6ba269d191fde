import './rules.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { AddedBlock } from '../../../article/added-block';
import type { PickedRegion } from '../../../article/picked-region';
import { ask } from '../../../browser/messaging/channel';
import { t } from '../../../browser/platform/i18n';
import { counted } from '../../../browser/wording/language';
import type { Learned, LearnResult } from '../../../judge/site-rules/learn';
import type { SiteRule } from '../../../judge/site-rules/site-rule';
import { siteOf } from '../../../language/text/site';
import { newRule } from '../../ui/new-rule';
import type { RuleTest } from '../../ui/rule-test';
import { optionsOf } from '../clip-again';
import { clippedTab } from '../clipped-tab';
import { type Correction, learnFromCorrection } from '../make-draft';
import type { DraftPreview } from '../popup-state';

interface Props {
  readonly site: string;
  /** Which correction this is: another one is learned from anew. */
  readonly correction: string;
  /** What can be learned from it. */
  readonly learnRule: () => Promise<LearnResult | undefined>;
}

/** One line that offers to remember the last correction for the site, or says why that is not possible. */
function RuleOffer({ site, correction, learnRule }: Props) {
  const { result, rule, make, remove } = useRule(site, correction, learnRule);
  if (rule === 'exists') return <p class="rule-offer">{t('ruleExists')}</p>;
  if (rule) return <NewRule rule={rule} others={result && 'others' in result ? result.others : 0} onUndo={remove} />;
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

/** Chosen: corrections may follow each other quickly; only the last one is learned from (ms). */
const settles = 250;

function useRule(site: string, correction: string, learnRule: Props['learnRule']) {
  const [result, setResult] = useState<LearnResult>();
  const [rule, setRule] = useState<SiteRule | 'exists'>();
  const isMaking = useRef(false);
  const latest = useRef(learnRule);
  latest.current = learnRule;
  useEffect(() => {
    let here = true;
    setResult(undefined);
    setRule(undefined);
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
    const learnedRule = newRule(site, learned);
    const added = await ask('rules.add', { rules: [learnedRule] });
    isMaking.current = false;
    if (added.ok) setRule(added.value.length > 0 ? learnedRule : 'exists');
  }

  async function remove(): Promise<void> {
    if (!rule || rule === 'exists') return;
    const removed = await ask('rules.remove', { site, id: rule.id });
    if (removed.ok) setRule(undefined);
  }

  return { result, rule, make, remove };
}

interface NewRuleProps {
  readonly rule: SiteRule;
  readonly others: number;
  readonly onUndo: () => void;
}

function NewRule({ rule, others, onUndo }: NewRuleProps) {
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
        <p key={title} class="ellipsis" dir="auto">
          {t('ruleWith', title, lost)}
        </p>
      ))}
    </div>
  );
}

interface RuleOfAddedProps {
  readonly preview: DraftPreview;
  readonly added: AddedBlock;
}

/** Offers to keep on the whole site what was added last. */
export function RuleOfAdded({ preview, added }: RuleOfAddedProps) {
  const site = siteOf(preview.draft.article.url);
  if (site === undefined) return null;
  return <RuleOffer site={site} correction={`${added.first} ${added.text}`} learnRule={learning(preview, { added })} />;
}

interface RuleOfPickedProps {
  readonly preview: DraftPreview;
  readonly picked: readonly PickedRegion[];
}

/** Offers to add or remove on the whole site what was picked on the page. */
export function RuleOfPicked({ preview, picked }: RuleOfPickedProps) {
  const { article } = preview.draft;
  const site = siteOf(article.url);
  if (site === undefined || article.mode !== 'article' || article.engine === 'selection') return null;
  return <RuleOffer site={site} correction={JSON.stringify(picked)} learnRule={learning(preview, { picked })} />;
}

interface RuleOfRemovedProps {
  readonly preview: DraftPreview;
  readonly removed: readonly string[];
}

/** Offers to leave out on the whole site what was removed last. */
export function RuleOfRemoved({ preview, removed }: RuleOfRemovedProps) {
  const { article } = preview.draft;
  const site = siteOf(article.url);
  if (site === undefined || article.mode !== 'article' || article.joined) return null;
  const learnRule = learning(preview, { html: article.html, removed });
  return <RuleOffer site={site} correction={removed.join(' ')} learnRule={learnRule} />;
}

function learning(preview: DraftPreview, correction: Correction): Props['learnRule'] {
  return async () => learnFromCorrection({ tabId: await clippedTab, ...optionsOf(preview) }, correction);
}
