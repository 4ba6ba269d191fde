import { type PageView, viewOf } from '../../src/judge/engines/wclipper/view/view';
import type { Page } from '../../src/page/page';
import { children, isText, root } from '../../src/page/tree';
import { type Graft, spliced } from './splice';

/** A page with the labels of its blocks. */
export interface LabelledPage {
  readonly set: string;
  readonly type: string;
  readonly site: string;
  readonly fold: number;
  readonly page: Page;
  /** Tokens of each block, and those of them that are in the truth. */
  readonly tokens: readonly number[];
  readonly claimed: Float64Array;
}

/** An article with parts of other pages in it, and the labels of its blocks: what was grafted is not content. */
export interface GraftedPage {
  readonly target: LabelledPage;
  readonly donors: readonly LabelledPage[];
  readonly view: PageView;
  readonly tokens: readonly number[];
  readonly claimed: Float64Array;
}

/** Pages with fewer tokens of content, or more blocks, are not used. */
const leastContent = 60;
const mostBlocks = 1200;

/** Shares of the pages of large sets that are used; of other sets all articles are, and a third of the pages as donors. */
const targetShares: Readonly<Record<string, number>> = { 'wcxb-dev': 0.4, 'zh-news-dev': 0.35 };
const donorShare = 0.35;

/** Whether a page takes part, as what others are grafted onto or as a donor. */
export function takesPart(
  { set, type, claimed }: LabelledPage,
  random: () => number,
): { target: boolean; donor: boolean } {
  const share = targetShares[set] ?? 1;
  const content = claimed.reduce((sum, each) => sum + each, 0);
  const [first, second] = [random(), random()];
  const fits = content >= leastContent && claimed.length < mostBlocks;
  return { target: fits && type === 'article' && first < share, donor: fits && second < share * donorShare };
}

/** A grafted copy of each target. */
export function* graftedPages(
  targets: readonly LabelledPage[],
  donors: readonly LabelledPage[],
  random: () => number,
): Generator<GraftedPage> {
  const parts = new Map(donors.map((donor) => [donor, partsOf(donor)] as const));
  for (const target of targets) {
    const grafts = draw(target, parts, random);
    if (grafts.length > 0) yield graftOnto(target, grafts);
  }
}

interface Parts {
  /** The smallest element with nearly all content. */
  readonly main: number;
  /** Elements without content, but with text, in document order. */
  readonly others: readonly number[];
}

type Drawn = Graft & { readonly donor: LabelledPage };

/** Share of the content that the main element holds. */
const mainShare = 0.95;

/** Bounds of an element that is grafted: words, blocks, nodes. */
const leastWords = 15;
const mostOfOne = { blocks: 60, nodes: 600 } as const;

function partsOf({ page, tokens, claimed }: LabelledPage): Parts {
  const view = viewOf(page);
  const { blockAt } = view.blocks;
  const before = new Float64Array(tokens.length + 1);
  for (const [block, all] of tokens.entries()) {
    const own = claimed[block] ?? 0;
    before[block + 1] = (before[block] ?? 0) + (2 * own > all ? own : 0);
  }
  const content = (id: number) =>
    (before[blockAt[page.end[id] as number] as number] ?? 0) - (before[blockAt[id] as number] ?? 0);
  const least = mainShare * content(root);
  const others: number[] = [];
  for (let id = 1; id < page.count; ) {
    const nodes = (page.end[id] as number) - id;
    const blocks = view.sums.blocks(id);
    const fits = !isText(page, id) && blocks > 0 && blocks <= mostOfOne.blocks && nodes < mostOfOne.nodes;
    const isOther = fits && content(id) === 0 && view.sums.words(id) >= leastWords;
    if (isOther) others.push(id);
    id = isOther ? (page.end[id] as number) : id + 1;
  }
  return { main: mainOf(page, (id) => content(id) >= least), others };
}

function mainOf(page: Page, holds: (id: number) => boolean): number {
  for (let main = root; ; ) {
    const next = [...children(page, main)].findLast((id) => !isText(page, id) && holds(id));
    if (next === undefined) return main;
    main = next;
  }
}

/** How often two grafts are put onto a page, and how often a graft is a whole article, stands at the page's end, or inside the article. */
const twice = 0.4;
const article = 0.35;
const atEnd = 0.1;
const inside = 0.15;

/** A larger article, and a larger part inside the article, are not grafted, in nodes. */
const mostOfArticle = 2500;
const mostInside = 60;

function draw(target: LabelledPage, parts: ReadonlyMap<LabelledPage, Parts>, random: () => number): Drawn[] {
  const others = [...parts.keys()].filter((donor) => donor.site !== target.site);
  const placeOf = placesIn(target, random);
  const drawn: Drawn[] = [];
  for (let left = random() < twice ? 2 : 1; left > 0; left--) {
    const donor = picked(others, random);
    const from = donor && parts.get(donor);
    if (!from) break;
    const kind = random();
    const ids = kind < article ? [from.main] : stretch(from.others, random);
    const nodes = ids.reduce((sum, id) => sum + (donor.page.end[id] as number) - id, 0);
    if (ids.length === 0 || ids[0] === root || nodes > mostOfArticle) continue;
    drawn.push({ from: donor.page, ids, donor, ...placeOf(kind, nodes) });
  }
  return drawn.sort((a, b) => b.before - a.before);
}

/** Where a graft of some kind and size is put: behind the article or up to two elements around it, inside it, or at the end. */
function placesIn(target: LabelledPage, random: () => number): (kind: number, nodes: number) => Place {
  const { page } = target;
  const { main } = partsOf(target);
  let around = main;
  for (let up = Math.floor(random() * 3); up > 0 && (page.parent[around] as number) > root; up--) {
    around = page.parent[around] as number;
  }
  const behind = { parent: Math.max(root, page.parent[around] as number), before: page.end[around] as number };
  return (kind, nodes) => {
    if (kind > 1 - inside && nodes < mostInside && main > root) return placeInside(page, main, random) ?? behind;
    return kind > article && kind < article + atEnd ? { parent: root, before: page.count } : behind;
  };
}

type Place = Pick<Graft, 'parent' | 'before'>;

function picked<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.floor(random() * items.length)];
}

/** Up to four neighbours. */
function stretch(ids: readonly number[], random: () => number): readonly number[] {
  const length = Math.min(ids.length, 1 + Math.floor(random() * 4));
  const start = Math.floor(random() * (ids.length - length + 1));
  return ids.slice(start, start + length);
}

/** Between two children of an element, behind the first third. */
function placeInside(page: Page, main: number, random: () => number): Place | undefined {
  const all = [...children(page, main)];
  const before = picked(all.slice(Math.floor(all.length / 3)), random);
  return before === undefined ? undefined : { parent: main, before };
}

/** Puts the grafts, from the last place to the first, so that earlier nodes keep their ids. */
function graftOnto(target: LabelledPage, grafts: readonly Drawn[]): GraftedPage {
  let { page } = target;
  const ranges: { from: number; to: number }[] = [];
  for (const graft of grafts) {
    const { count } = page;
    page = spliced(page, graft);
    const added = page.count - count;
    for (const range of ranges) {
      range.from += added;
      range.to += added;
    }
    ranges.push({ from: graft.before, to: graft.before + added });
  }
  const view = viewOf(page);
  const { count, first, tokens } = view.blocks;
  let own = 0;
  const labels = Array.from({ length: count }, (_, block) => {
    const id = first[block] as number;
    const isGraft = ranges.some(({ from, to }) => id >= from && id < to);
    return isGraft ? [tokens[block] as number, 0] : [target.tokens[own] ?? 0, target.claimed[own++] ?? 0];
  });
  return {
    target,
    donors: grafts.map(({ donor }) => donor),
    view,
    tokens: labels.map(([all = 0]) => all),
    claimed: Float64Array.from(labels, ([, right = 0]) => right),
  };
}
