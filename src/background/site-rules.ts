import type { Article } from '../article/article';
import { inTurn } from '../browser/platform/in-turn';
import { readRules, readRulesOf, writeRulesOf } from '../browser/platform/site-rules';
import { merged } from '../judge/site-rules/rule-list';
import type { SiteRule } from '../judge/site-rules/site-rule';
import { possibleSites } from '../language/text/site';

/** Two pages may change rules at once: one change is made after the other. */
const key = 'rules';

/** Adds rules that are not there yet, as many as there is room for. Returns those that were added. */
export function addRules(rules: readonly SiteRule[]): Promise<readonly SiteRule[]> {
  return inTurn(key, async () => {
    const before = await readRules();
    const all = merged(before, rules);
    const added = all.slice(before.length);
    for (const site of new Set(added.map((rule) => rule.site))) await writeRulesOf(site, ofSite(all, site));
    return added;
  });
}

/** Replaces all rules by what is made of them. */
export function replaceRules(change: (rules: readonly SiteRule[]) => readonly SiteRule[]): Promise<void> {
  return inTurn(key, async () => {
    const before = await readRules();
    const after = change(before);
    for (const site of new Set([...before, ...after].map((rule) => rule.site)))
      if (JSON.stringify(ofSite(after, site)) !== JSON.stringify(ofSite(before, site)))
        await writeRulesOf(site, ofSite(after, site));
  });
}

/** Renames a rule, or switches it on or off. */
export function changeRule(
  site: string,
  id: string,
  changed: Partial<Pick<SiteRule, 'name' | 'enabled'>>,
): Promise<void> {
  return rewrite(site, (rules) => rules.map((rule) => (rule.id === id ? { ...rule, ...changed } : rule)));
}

export function removeRule(site: string, id: string): Promise<void> {
  return rewrite(site, (rules) => rules.filter((rule) => rule.id !== id));
}

/**
 * Notes on which day rules were last applied: each change of rules begins a round of sharing. Never throws: a clip counts more
 * than that.
 */
export async function noteUses({ rules = [], url }: Article): Promise<void> {
  const used = rules.filter(({ outcome }) => outcome === 'applied').map(({ id }) => id);
  if (used.length === 0) return;
  const now = new Date();
  const isNew = ({ id, lastUsed = 0 }: SiteRule) =>
    used.includes(id) && new Date(lastUsed).toDateString() !== now.toDateString();
  const note = (rule: SiteRule) => (isNew(rule) ? { ...rule, lastUsed: now.getTime() } : rule);
  const known = await readRulesOf(...possibleSites(url)).catch(() => []);
  const sites = new Set(known.filter(isNew).map(({ site }) => site));
  for (const site of sites) await rewrite(site, (all) => all.map(note)).catch(() => {});
}

function rewrite(site: string, rewritten: (rules: readonly SiteRule[]) => readonly SiteRule[]): Promise<void> {
  return inTurn(key, async () => writeRulesOf(site, rewritten(await readRulesOf(site))));
}

function ofSite(rules: readonly SiteRule[], site: string): readonly SiteRule[] {
  return rules.filter((rule) => rule.site === site);
}
