import './rules.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isAboutPart } from '../../../article/decision';
import { ask } from '../../../browser/messaging/channel';
import type { FailureCode } from '../../../browser/messaging/outcome';
import { t } from '../../../browser/platform/i18n';
import { isRuleRefused, refuseRule } from '../../../browser/platform/refused-rules';
import { failureText } from '../../../browser/wording/failures';
import { counted } from '../../../browser/wording/language';
import type { Learned, LearnResult } from '../../../judge/site-rules/learn';
import type { SiteRule } from '../../../judge/site-rules/site-rule';
import { newRule } from '../../ui/new-rule';
import { useAsync } from '../../ui/use-watched';
import { optionsOf } from '../clip-again';
import { clippedTab } from '../clipped-tab';
import { learnFromDraft } from '../make-draft';
import type { DraftPreview } from '../popup-state';

interface Props {
  readonly site: string;
  /** Which correction this is: another one is learned from anew. */
  readonly correction: string;
  /** What can be learned from it. */
  readonly learnRule: () => Promise<LearnResult | undefined>;
}

/** One line that offers to remember the last decision for the site, or says why that is not possible. */
function Offer({ site, correction, learnRule }: Props) {
  const { result, rule, failed, make, remove } = useRule(site, correction, learnRule);
  if (rule === 'exists') return <p class="rule-offer">{t('ruleExists')}</p>;
  if (rule) return <NewRule rule={rule} others={result && 'others' in result ? result.others : 0} onUndo={remove} />;
  if (!result) return null;
  if ('refused' in result) return <p class="rule-offer">{t(`ruleRefused_${result.refused}`)}</p>;
  return (
    <p class="rule-offer">
      <button type="button" class="join" id="make-rule" onClick={() => make(result)}>
        {t('alwaysOnSite', site)}
      </button>
      {failed && <span role="alert"> {t(failureText(failed).what)}</span>}
    </p>
  );
}

/** Chosen: corrections may follow each other quickly; only the last one is learned from (ms). */
const settles = 250;

function useRule(site: string, correction: string, learnRule: Props['learnRule']) {
  const [result, setResult] = useState<LearnResult>();
  const [rule, setRule] = useState<SiteRule | 'exists'>();
  const [failed, setFailed] = useState<FailureCode>();
  const isMaking = useRef(false);
  const latest = useRef(learnRule);
  latest.current = learnRule;
  useEffect(() => {
    let here = true;
    setResult(undefined);
    setRule(undefined);
    setFailed(undefined);
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
    setFailed(added.ok ? undefined : added.failure.code);
    if (added.ok) setRule(added.value.length > 0 ? learnedRule : 'exists');
  }

  async function remove(): Promise<void> {
    if (!rule || rule === 'exists') return;
    // Both at once, since the popup may be closed before the first is answered.
    const [removed] = await Promise.all([
      ask('rules.remove', { site, id: rule.id }),
      refuseRule(site, correction).catch(() => {}),
    ]);
    if (removed.ok) setRule(undefined);
  }

  return { result, rule, failed, make, remove };
}

interface NewRuleProps {
  readonly rule: SiteRule;
  readonly others: number;
  readonly onUndo: () => void;
}

function NewRule({ rule, others, onUndo }: NewRuleProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => undo.current?.focus({ preventScroll: true }), [rule.id]);
  return (
    <div class="rule-offer" id="rule-made" role="status">
      <p class="made">
        <span class="ellipsis" dir="auto" title={rule.name}>
          {t('ruleMade', rule.name)}
        </span>
        <button type="button" class="join" id="undo-rule" ref={undo} onClick={onUndo}>
          {t('undo')}
        </button>
      </p>
      {others > 0 && <p>{counted('ruleOthers', others)}</p>}
    </div>
  );
}

/** Offers to do on the whole site what the reader decided last about a part of the page. */
export function RuleOffer({ preview }: { readonly preview: DraftPreview }) {
  const { article } = preview.draft;
  const parts = preview.decisions?.filter(isAboutPart) ?? [];
  const cannotLearn = article.mode !== 'article' || article.engine === 'selection' || article.joined !== undefined;
  // The list of registered sites is large, and most popups close without a decision.
  return cannotLearn || parts.length === 0 ? null : (
    <OfferOnSite preview={preview} correction={JSON.stringify(parts)} />
  );
}

function OfferOnSite({ preview, correction }: { readonly preview: DraftPreview; readonly correction: string }) {
  const { url } = preview.draft.article;
  const site = useAsync(async () => {
    const { registeredSite } = await import('../../../language/text/registered-site');
    return registeredSite(url);
  }, [url]);
  if (site === undefined) return null;
  const learnRule = async () =>
    (await isRuleRefused(site, correction))
      ? undefined
      : learnFromDraft({ tabId: await clippedTab, ...optionsOf(preview) });
  return <Offer site={site} correction={correction} learnRule={learnRule} />;
}
