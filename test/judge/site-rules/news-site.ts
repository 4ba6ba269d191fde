import type { FeatureTree } from '../../../src/judge/engines/featuretree/feature-tree';
import { type Learned, type LearnResult, learn } from '../../../src/judge/site-rules/learn';
import { matchesOf } from '../../../src/judge/site-rules/matches';
import type { RuleAction, SiteRule } from '../../../src/judge/site-rules/site-rule';
import { squeeze } from '../../../src/language/text/white-space';
import type { Page } from '../../../src/page/page';
import { isWithin, textOf } from '../../../src/page/tree';
import { pageFrom } from '../../support/page';

interface Story {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly related: readonly string[];
  /** Inserted after the first paragraph. */
  readonly inside?: string;
  readonly after?: string;
  readonly section?: string;
}

/** A page of an invented news site. */
export function newsPage({ title, paragraphs, related, inside = '', after = '', section = 'town' }: Story): Page {
  const [first = '', ...others] = paragraphs;
  return pageFrom(
    `<header class="site-header"><a href="/">The Harbour Post</a></header>
    <main><article class="story story--${section} post-${title.length}">
      <h1>${title}</h1>
      <p>${first}</p>${inside}${others.map((text) => `<p>${text}</p>`).join('')}
      <div class="related-box css-1x2y3z"><h3>Related</h3><ul>
        ${related.map((text) => `<li class="related-item"><a href="/${text.length}">${text}</a></li>`).join('')}
      </ul></div>${after}
    </article></main>`,
    { url: `https://news.harbour.example/${encodeURIComponent(title)}` },
  );
}

export const bridge = {
  title: 'The old bridge opens again',
  paragraphs: [
    'After three years of work the old bridge over the harbour opened again on Sunday morning, and the first to cross it were the pupils of the school.',
    'The mayor said that the work had cost less than was planned, because most of the stones could be used once more.',
    'Ships will have to wait for the tide as they did before, since the bridge opens only twice a day in summer.',
  ],
  related: ['The bridge that was never built', 'A walk along the harbour wall', 'How tides are told in advance'],
};

export const market = {
  title: 'Fish market moves to the eastern quay',
  paragraphs: [
    'The fish market moves to the eastern quay in autumn, where the halls of the shipyard have stood empty for ten years.',
    'Traders had asked for more room and for a cold store, both of which the council now promises to pay for.',
  ],
  related: ['Shipyard halls for sale', 'Fewer herrings this year'],
};

/** Keeps all below the article; `without` are elements that are left out. */
export function keptOf(page: Page, without: readonly number[] = []): (id: number) => boolean {
  const article = page.tag.indexOf(page.tagNames.indexOf('article'));
  return (id) => isWithin(page, id, article) && !without.some((root) => isWithin(page, id, root));
}

/** The ranges of the texts that begin so, each as a block of the preview has it. */
function rangesOf(page: Page, ...beginnings: readonly string[]) {
  return beginnings.map((beginning) => {
    const first = page.text.findIndex((text) => text.trim().startsWith(beginning));
    if (first < 0) throw new RangeError(`no text "${beginning}"`);
    return { first, last: first };
  });
}

/** What is learned from removing or adding these texts. */
export function learnRule(
  page: Page,
  beginnings: readonly string[],
  action: RuleAction = 'drop',
  isKept = keptOf(page),
  siblings: readonly FeatureTree[] = [],
): LearnResult {
  return learn(page, { action, ranges: rangesOf(page, ...beginnings) }, isKept, siblings);
}

export function learnedOf(...given: Parameters<typeof learnRule>): Learned {
  const lesson = learnRule(...given);
  if ('refused' in lesson) throw new Error(`refused: ${lesson.refused}`);
  return lesson;
}

/** The texts of the elements that a rule matches on a page. */
export function matched(page: Page, { slots }: Pick<Learned, 'slots'>): string[] {
  return matchesOf(page, slots).map((id) => squeeze(textOf(page, id)));
}

export function ruleOf(learned: Learned, changed: Partial<SiteRule> = {}): SiteRule {
  const { action, slots } = learned;
  return { id: 'rule', name: 'Leave out Related', site: 'harbour.example', enabled: true, action, slots, ...changed };
}
