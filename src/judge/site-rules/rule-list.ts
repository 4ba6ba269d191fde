import { grouped } from '../../language/text/grouped';
import { mostRules, mostRulesOfSite, type SiteRule } from './site-rule';

function meaning({ slots }: SiteRule): string {
  return JSON.stringify(
    slots.map(({ tag, marks, all = false, above, heading, label, text }) => [
      ...[tag, marks.toSorted(), all, above.map((each) => [each.tag, each.marks.toSorted()])],
      ...[heading, label, text],
    ]),
  );
}

/** Rules with others added that are not among them. Where there are too many, the later ones are left out. */
export function merged(rules: readonly SiteRule[], others: readonly SiteRule[]): readonly SiteRule[] {
  const all = [...rules];
  const counts = new Map([...bySite(rules)].map(([site, ofSite]) => [site, ofSite.length]));
  const ids = new Set(rules.map(({ id }) => id));
  const meanings = new Set(rules.map(keyOf));
  for (const rule of others) {
    const count = counts.get(rule.site) ?? 0;
    if (ids.has(rule.id) || meanings.has(keyOf(rule)) || count >= mostRulesOfSite || all.length >= mostRules) continue;
    all.push(rule);
    counts.set(rule.site, count + 1);
    ids.add(rule.id);
    meanings.add(keyOf(rule));
  }
  return all;
}

/** Two rules with the same key say the same of the same site, whatever their names. */
function keyOf(rule: SiteRule): string {
  return `${rule.site} ${rule.action} ${meaning(rule)}`;
}

export function bySite(rules: readonly SiteRule[]): ReadonlyMap<string, SiteRule[]> {
  return grouped(rules, ({ site }) => site);
}
