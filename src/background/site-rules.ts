import type { Article } from '../article/article';
import { readRules, readRulesOf, writeRulesOf } from '../browser/platform/site-rules';
import { counted, merged } from '../judge/site-rules/rule-list';
import type { SiteRule } from '../judge/site-rules/site-rule';
import { siteOf } from '../language/text/site';

/* Only the worker writes rules, one change after the other, because two pages may change them at once. */

let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(write: () => Promise<T>): Promise<T> {
  const turn = last.then(write, write);
  last = turn.catch(() => {});
  return turn;
}

/** Adds rules that are not there yet, as many as there is room for. Returns those that were added. */
export function addRules(rules: readonly SiteRule[]): Promise<readonly SiteRule[]> {
  return inTurn(async () => {
    const before = await readRules();
    const all = merged(before, rules);
    const added = all.slice(before.length);
    for (const site of new Set(added.map((rule) => rule.site))) await writeRulesOf(site, ofSite(all, site));
    return added;
  });
}

/** Renames a rule, or switches it on or off. */
export function changeRule(
  site: string,
  id: string,
  changed: Partial<Pick<SiteRule, 'name' | 'enabled'>>,
): Promise<void> {
  return inTurn(async () => {
    const rules = await readRulesOf(site);
    await writeRulesOf(
      site,
      rules.map((rule) => (rule.id === id ? { ...rule, ...changed } : rule)),
    );
  });
}

export function removeRule(site: string, id: string): Promise<void> {
  return inTurn(async () => {
    const rules = await readRulesOf(site);
    await writeRulesOf(
      site,
      rules.filter((rule) => rule.id !== id),
    );
  });
}

/** Counts what became of rules in a clip. Never throws: a clip counts more than its counts. */
export async function countRules({ rules, url }: Article): Promise<void> {
  const site = rules && siteOf(url);
  if (!rules || site === undefined) return;
  await inTurn(async () => {
    const before = await readRulesOf(site);
    const after = counted(before, rules, url, Date.now());
    if (after !== before) await writeRulesOf(site, after);
  }).catch(() => {});
}

function ofSite(rules: readonly SiteRule[], site: string): readonly SiteRule[] {
  return rules.filter((rule) => rule.site === site);
}
