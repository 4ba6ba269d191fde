import type { RuleUse } from '../../article/article';
import type { Faults } from '../../page/faults';
import type { Page } from '../../page/page';
import { isUnseenNode } from '../../page/text/visibility';
import { KeptNodes } from '../site-rules/kept-nodes';
import { mostChanged } from '../site-rules/learn';
import { matchesOf } from '../site-rules/matches';
import { mostRulesOfSite, type SiteRule } from '../site-rules/site-rule';
import { Change } from './change';
import { markAbove, NodeState, type NodeStates } from './node-state';

/** The reader's rules for the site of a page. */
export interface OwnRules {
  readonly rules: readonly SiteRule[];
  /** The ids of those that are switched off for this clip. */
  readonly off: readonly string[];
  /** Where a rule that fails is reported: it costs the rules, not the clip. */
  readonly faults?: Faults;
}

/**
 * Applies the reader's rules to what is kept after everything else, and says what became of each. Together, rules that
 * leave something out never leave out most of the article: one that would is not applied. Rules beyond the most of a
 * site, for which there are no codes of changes, are not applied either.
 */
export function applyRules(page: Page, nodes: NodeStates, { rules, off }: OwnRules): RuleUse[] {
  const kept = new KeptNodes(page, (id) => nodes.state[id] === NodeState.Kept);
  const changed = { drop: 0, keep: 0 };
  return rules.slice(0, mostRulesOfSite).map((rule, index) => {
    const { id, name, action, slots } = rule;
    const use = (outcome: RuleUse['outcome'], blocks = 0): RuleUse => ({ id, name, action, outcome, blocks });
    if (off.includes(id)) return use('off');
    const matches = matchesOf(page, slots);
    if (matches.length === 0) return use('missed');
    const affected = matches.filter((each) => kept.changedIn(action, each) > 0);
    if (affected.length === 0) return use('idle');
    const amount = affected.reduce((sum, each) => sum + kept.changedIn(action, each), 0);
    if (changed[action] + amount > mostChanged[action] * kept.all) return use('tooMuch');
    changed[action] += amount;
    for (const each of affected) apply(page, nodes, each, action, Change.OwnRule + index);
    return use('applied', affected.length);
  });
}

function apply(page: Page, nodes: NodeStates, root: number, action: SiteRule['action'], code: number): void {
  const { state, change } = nodes;
  for (let id = root; id < page.end[root]; id++) {
    const keeps = action === 'keep' && !isUnseenNode(page, id);
    const next = keeps ? NodeState.Kept : NodeState.Out;
    if (action === 'keep' && !keeps) state[id] = NodeState.Unseen;
    else if (state[id] !== next) {
      state[id] = next;
      change[id] = code;
    }
  }
  if (action === 'keep') markAbove(page, nodes, root);
}
