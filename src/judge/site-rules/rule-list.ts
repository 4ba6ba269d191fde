import { pageAddress } from '../../language/text/address';
import { grouped } from '../../language/text/grouped';
import { emptyHash, mixText } from '../../page/hash';
import { mostRules, mostRulesOfSite, type SiteRule, stoppedAfter } from './site-rule';

function meaning({ slots }: SiteRule): string {
  return JSON.stringify(
    slots.map(({ tag, marks, all = false, above, heading, label, text, place, shape }) => [
      ...[tag, marks.toSorted(), all, above.map((each) => [each.tag, each.marks.toSorted()])],
      ...[heading, label, text, place, shape],
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

/** What became of a rule on a page. */
interface Use {
  readonly id: string;
  readonly outcome: string;
}

/** Rules with their counts after a clip of a page. Clipping a page again does not count. The same array if nothing counts. */
export function counted(
  rules: readonly SiteRule[],
  uses: readonly Use[],
  url: string,
  now: number,
): readonly SiteRule[] {
  const page = pageKey(url);
  const next = rules.map((rule) => {
    const outcome = uses.find(({ id }) => id === rule.id)?.outcome;
    if (rule.lastPage === page) return rule;
    if (outcome === 'applied') return { ...rule, used: rule.used + 1, lastUsed: now, missed: 0, lastPage: page };
    if (outcome === 'idle') return { ...rule, missed: 0, lastPage: page };
    if (outcome === 'missed') return { ...rule, missed: rule.missed + 1, lastMissed: now, lastPage: page };
    return rule;
  });
  return next.some((rule, at) => rule !== rules[at]) ? next : rules;
}

/** Tells the page at an address from others. */
function pageKey(url: string): number {
  return mixText(emptyHash, pageAddress(url));
}

/** The pages in a row without a match of a rule, with one that has just been clipped. */
export function missedWith({ missed, lastPage }: SiteRule, url: string): number {
  return lastPage === pageKey(url) ? Math.max(1, missed) : missed + 1;
}

/** Whether a rule that was applied before has not matched for several pages. */
export function hasStopped({ used = 0, missed = 0 }: { readonly used?: number; readonly missed?: number }): boolean {
  return used > 0 && missed >= stoppedAfter;
}
