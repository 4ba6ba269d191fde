import type { Subtrees } from '../../../../page/block-subtrees';
import { isUnseen } from '../../../../page/text/visibility';
import type { Reason } from '../../engine';
import { groupNames, groupsInFirst } from '../view/name-groups';
import type { PageView } from '../view/view';

/** The rule for what is left out below an element of a name group. The nearest named ancestor decides. */
const ruleOfGroup: Readonly<Record<string, string>> = {
  comments: 'comments',
  related: 'other pages',
  share: 'sharing',
  promotion: 'promotion',
  consent: 'consent notice',
  dialog: 'dialog',
  subscribe: 'subscription',
  navigation: 'navigation',
  breadcrumb: 'navigation',
  pagination: 'navigation',
  footer: 'footer',
  sidebar: 'sidebar',
  search: 'search form',
  legal: 'copyright line',
};

/** Every reason why something is left out; `rule_…` in the messages names each. */
export const rulesAgainst: readonly string[] = [
  'not seen',
  ...new Set(Object.values(ruleOfGroup)),
  'mostly links',
  'one of a series',
  'unlikely content',
];

/** Names are searched up to this many levels above what is left out. Chosen: those higher up name columns. */
const levelsAbove = 2;

/** More links than this share of the words make a list of links. Chosen: most of them. */
const mostlyLinks = 0.5;

/**
 * Why subtrees were kept or left out, in plain words. The trees weigh many
 * things at once; the reason is what a reader would notice first: that it is
 * unseen, what it is called, that it is mostly links.
 */
export function reasonsFor(view: PageView, { content, except }: Subtrees): Reason[] {
  const kept = content.map((id) => ({ id, kept: true, rule: 'likely content' }));
  const dropped = except
    .filter((id) => view.sums.blocks(id) > 0)
    .map((id) => ({ id, kept: false, rule: ruleAgainst(view, id) }));
  return [...kept, ...dropped].sort((a, b) => a.id - b.id);
}

/** The rule by which a subtree that holds text is left out. */
export function ruleAgainst(view: PageView, id: number): string {
  const { page, sums, signatures } = view;
  if (isUnseen(page.visibility[id])) return 'not seen';
  const called = nameAbove(view, id);
  if (called !== undefined) return called;
  if (sums.linkWords(id) > mostlyLinks * sums.words(id)) return 'mostly links';
  return signatures.siblings[id] > 2 ? 'one of a series' : 'unlikely content';
}

/** The rule of the nearest name between the first text that is left out and a few levels above the subtree. */
function nameAbove({ page, blocks, names }: PageView, id: number): string | undefined {
  let up = blocks.owner[blocks.blockAt[id]];
  for (let above = 0; up > 0 && above <= levelsAbove; up = page.parent[up]) {
    const rule = ruleOf(names.first[up], names.second[up]);
    if (rule !== undefined) return rule;
    if (up <= id) above++;
  }
  return undefined;
}

function ruleOf(first: number, second: number): string | undefined {
  for (const [name, rule] of Object.entries(ruleOfGroup)) {
    const group = groupNames.indexOf(name);
    const mask = group < groupsInFirst ? first >> group : second >> (group - groupsInFirst);
    if ((mask & 1) === 1) return rule;
  }
  return undefined;
}
