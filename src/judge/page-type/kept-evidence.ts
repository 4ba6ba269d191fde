import { PhraseMatcher } from '../../language/text/phrase-matcher';
import buying from '../../language/vocabulary/buttons-buying.json' with { type: 'json' };
import documenting from '../../language/vocabulary/buttons-documenting.json' with { type: 'json' };
import offering from '../../language/vocabulary/buttons-offering.json' with { type: 'json' };
import paging from '../../language/vocabulary/buttons-paging.json' with { type: 'json' };
import reading from '../../language/vocabulary/buttons-reading.json' with { type: 'json' };
import replying from '../../language/vocabulary/buttons-replying.json' with { type: 'json' };
import shopping from '../../language/vocabulary/buttons-shopping.json' with { type: 'json' };
import sorting from '../../language/vocabulary/buttons-sorting.json' with { type: 'json' };
import type { Vocabulary } from '../../language/vocabulary/phrases';
import type { Page } from '../../page/page';
import { subtreeSums } from '../../page/sums';
import { nodesInLinks, someAddress } from '../../page/text/links';
import { canBeSeen } from '../../page/text/visibility';
import { tagName } from '../../page/tree';

/*
 * Evidence from the kept text nodes (1 in `kept`), their elements, and the page's buttons
 * and links; each value is 0 to 1. The words are common to many sites.
 */

const price = /[$€£¥₹₩]\s?\d|\d\s?(?:€|£|USD|EUR|kr|zł|元|円|원)(?![a-z])/;

interface Labels {
  readonly matches: (text: string) => boolean;
}

const beginning = (vocabulary: Vocabulary) =>
  new PhraseMatcher(vocabulary, (phrases) => new RegExp(`^${phrases}`, 'i'));
const whole = (vocabulary: Vocabulary) => new PhraseMatcher(vocabulary, (phrases) => new RegExp(`^${phrases}$`, 'i'));
const sortingWords = beginning(sorting);

/** Texts of buttons, links and labels by page type, whole or from their beginning. */
const labels: readonly (readonly [name: string, labels: Labels])[] = Object.entries({
  buying: beginning(buying),
  offering: beginning(offering),
  replying: whole(replying),
  sorting: {
    matches: (text: string) => /^[\d,]+ (?:results|items|products)/i.test(text) || sortingWords.matches(text),
  },
  reading: beginning(reading),
  paging: whole(paging),
  documenting: beginning(documenting),
  shopping: beginning(shopping),
  telling: {
    matches: (text: string) =>
      /min(?:ute)?s? read|^(?:by|written by|published|posted(?: on| by)?|updated)(?: |:|$)|阅读时间|编辑[:：]|来源[:：]|作者[:：]|责任编辑/i.test(
        text,
      ),
  },
});

/** Longer texts are not labels. Chosen; the weights were fitted with the numbers of this file. */
const longestLabel = 40;

const we = /\b(?:we|our|us)\b/gi;
const you = /\b(?:you|your)\b/gi;
const me = /\b(?:i|my|me|i'm|i've)\b/gi;

/** Texts of at least this many characters are running text. Chosen: a sentence. */
const prose = 80;

const noText = { all: 0, linked: 0, prose: 0, longest: 0, prices: 0, whole: 0, questions: 0, runs: 0 };

/** Counts over the kept text nodes and over the buttons and links of the page. */
export function inKept(page: Page, kept: Uint8Array): Record<string, number> {
  const sums = { ...noText };
  const persons = { we: 0, you: 0, me: 0, words: 0 };
  const labelled = new Float64Array(labels.length);
  const inLink = nodesInLinks(page, someAddress);
  for (let id = 0; id < page.count; id++) {
    if (page.tag[id] !== 0) continue;
    const text = page.text[id].trim();
    if (text === '' || !canBeSeen(page, id)) continue;
    sums.whole += text.length;
    if (text.length <= longestLabel) countLabels(text, labelled);
    if (kept[id] !== 1) continue;
    countText(text, inLink[id] === 1, sums);
    if (text.length >= 20) countPersons(text, persons);
  }
  const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);
  const often = (count: number) => Math.min(1, (20 * count) / Math.max(1, persons.words));
  return {
    short: Number(sums.all < 1000),
    length: Math.min(1, Math.log2(1 + sums.all) / 16),
    keptShare: share(sums.all, sums.whole),
    linkShare: share(sums.linked, sums.all),
    proseShare: share(sums.prose, sums.all),
    longest: Math.min(1, sums.longest / 600),
    runLength: Math.min(1, share(sums.all, sums.runs) / 100),
    onePrice: Number(sums.prices >= 1 && sums.prices <= 4),
    prices: Math.min(1, sums.prices / 12),
    priceShare: Math.min(1, share(sums.prices, sums.runs) * 5),
    questions: Math.min(1, sums.questions / 8),
    ...labelEvidence(labelled),
    we: often(persons.we),
    you: often(persons.you),
    me: often(persons.me),
    ...elementsOf(page, kept),
  };
}

function countText(text: string, isLinked: boolean, sums: typeof noText): void {
  const plain = isLinked ? 0 : text.length;
  sums.all += text.length;
  sums.runs++;
  sums.linked += text.length - plain;
  if (plain >= prose) sums.prose += plain;
  sums.longest = Math.max(sums.longest, plain);
  sums.prices += Number(price.test(text));
  sums.questions += Number(/[?？]$/.test(text));
}

function countLabels(text: string, labelled: Float64Array): void {
  for (let i = 0; i < labels.length; i++) if (labels[i][1].matches(text)) labelled[i] = labelled[i] + 1;
}

function countPersons(text: string, persons: { we: number; you: number; me: number; words: number }): void {
  persons.we += text.match(we)?.length ?? 0;
  persons.you += text.match(you)?.length ?? 0;
  persons.me += text.match(me)?.length ?? 0;
  persons.words += text.length / 6;
}

/** One or two labels and many labels are separate evidence: one button buys this product, many belong to a list. */
function labelEvidence(counts: Float64Array): Record<string, number> {
  const found: Record<string, number> = {};
  labels.forEach(([name], i) => {
    const count = counts[i];
    if (count >= 1 && count <= 2) found[name] = 1;
    if (count > 2) found[`${name}Often`] = Math.min(1, count / 8);
  });
  return found;
}

/** Counts of elements with kept content, and of images between kept texts. */
function elementsOf(page: Page, kept: Uint8Array): Record<string, number> {
  const counts = new ElementCounts(page);
  const keptIn = subtreeSums(page, (id) => Number(kept[id] === 1));
  const first = kept.indexOf(1);
  const last = kept.lastIndexOf(1);
  let images = 0;
  let sidebar = 0;
  let navigationUntil = 0;
  for (let id = 1; id < page.count; id++) {
    if (page.tag[id] === 0) continue;
    const tag = tagName(page, id);
    if (tag === 'nav' || tag === 'aside') navigationUntil = Math.max(navigationUntil, page.end[id]);
    if (tag === 'a' && id < navigationUntil) sidebar++;
    if (tag === 'img') images += Number(id > first && id < last);
    else if (keptIn(id) > 0) counts.add(id, tag);
  }
  return counts.evidence(images, sidebar);
}

/** Elements that are counted by their tag alone. */
const plainTags = ['pre', 'table', 'p', 'time', 'article', 'dt'] as const;

/**
 * Entries of lists hold a few nodes; smaller ones are marks, larger ones parts of the page. Chosen: a linked word takes
 * up to four (`li > a > span` and its text), a card with all its facts some dozens. The weights were fitted with the
 * numbers of this file.
 */
const smallestEntry = 4;
const largestEntry = 200;

/** Counts of the elements that hold kept text. */
class ElementCounts {
  private readonly anchorsIn: (id: number) => number;
  private readonly picturesIn: (id: number) => number;
  private readonly tags = new Map<string, number>();
  private headings = 0;
  private linkedHeadings = 0;
  private lists = 0;
  /** Entries with a picture and a link, by parent and tag. */
  private readonly cards = new Map<string, number>();

  constructor(private readonly page: Page) {
    const [anchor, image] = [page.tagNames.indexOf('a'), page.tagNames.indexOf('img')];
    this.anchorsIn = subtreeSums(page, (id) => Number(page.tag[id] === anchor));
    this.picturesIn = subtreeSums(page, (id) => Number(page.tag[id] === image));
  }

  add(id: number, tag: string): void {
    this.tags.set(tag, (this.tags.get(tag) ?? 0) + 1);
    if (/^h[1-6]$/.test(tag)) this.addHeading(id);
    const size = this.page.end[id] - id;
    if (/^(?:li|div|article|section|a|tr)$/.test(tag) && size > smallestEntry && size < largestEntry)
      this.addEntry(id, tag);
  }

  private addHeading(id: number): void {
    this.headings++;
    const isLinked = this.anchorsIn(id) > 0 || tagName(this.page, this.page.parent[id]) === 'a';
    if (isLinked) this.linkedHeadings++;
  }

  private addEntry(id: number, tag: string): void {
    if (tag === 'li') this.lists++;
    if (this.picturesIn(id) === 0 || (tag !== 'a' && this.anchorsIn(id) === 0)) return;
    const key = `${this.page.parent[id]}:${tag}`;
    this.cards.set(key, (this.cards.get(key) ?? 0) + 1);
  }

  /** In an order that scores depend on: they are sums of fractions. */
  evidence(images: number, sidebar: number): Record<string, number> {
    const [code = 0, tables = 0, paragraphs = 0, times = 0, articles = 0, definitions = 0] = plainTags.map(
      (tag) => this.tags.get(tag) ?? 0,
    );
    const cards = Math.max(0, ...this.cards.values());
    return {
      headings: Math.min(1, this.headings / 12),
      linkedHeadings: Math.min(1, this.linkedHeadings / 6),
      someLinkedHeadings: Number(this.linkedHeadings >= 3),
      code: Number(code > 0),
      codes: Math.min(1, code / 6),
      tables: Number(tables > 0),
      lists: Math.min(1, this.lists / 30),
      times: Math.min(1, Math.max(0, times - 1) / 6),
      images: Math.min(1, images / 20),
      paragraphs: Math.min(1, paragraphs / 15),
      articles: Math.min(1, Math.max(0, articles - 1) / 6),
      definitions: Number(definitions > 2),
      cards: Math.min(1, cards / 12),
      someCards: Number(cards >= 4),
      sidebar: Math.min(1, sidebar / 80),
    };
  }
}
