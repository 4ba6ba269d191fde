import type { RuleUse } from '../../article/article';
import type { PartDecision } from '../../article/decision';
import type { Page } from '../../page/page';
import { elementPart } from '../../page/parts';
import { KeptNodes } from './kept-nodes';
import { mostChanged } from './learn';
import { matchesOf } from './matches';
import { mostRulesOfSite, type SiteRule } from './site-rule';

/** The reader's rules for the site of a page. */
export interface OwnRules {
  readonly rules: readonly SiteRule[];
  /** The ids of those that are switched off for this clip. */
  readonly off: readonly string[];
}

/** What rules decide about a page, and what became of each. */
interface RuleDecisions {
  readonly decisions: readonly PartDecision[];
  readonly uses: readonly RuleUse[];
}

/**
 * What the reader's rules decide about what is kept of a page. Together, rules that leave something out never leave out
 * most of the article: one that would decides nothing. Nor do rules beyond the most of a site.
 */
export function decideByRules(page: Page, isKept: (id: number) => boolean, { rules, off }: OwnRules): RuleDecisions {
  const kept = new KeptNodes(page, isKept);
  const changed = { drop: 0, keep: 0 };
  /** 1 for nodes in what rules have left out or added: several may be about the same. */
  const counted = { drop: new Uint8Array(page.count), keep: new Uint8Array(page.count) };
  const decisions: PartDecision[] = [];
  const uses = rules.slice(0, mostRulesOfSite).map(({ id, name, action, slots }): RuleUse => {
    const use = (outcome: RuleUse['outcome'], blocks = 0): RuleUse => ({ id, name, action, outcome, blocks });
    if (off.includes(id)) return use('off');
    const matches = matchesOf(page, slots);
    if (matches.length === 0) return use('missed');
    const affected = matches.filter((each) => kept.changedIn(action, each) > 0);
    if (affected.length === 0) return use('idle');
    const amount = kept.changedInAll(action, affected, counted[action]);
    if (changed[action] + amount > mostChanged[action] * kept.all) return use('tooMuch');
    changed[action] += amount;
    const by = { rule: name };
    for (const each of affected) {
      counted[action].fill(1, each, page.end[each]);
      decisions.push({ keep: action === 'keep', on: elementPart(page, each), by });
    }
    return use('applied', affected.length);
  });
  return { decisions, uses };
}
