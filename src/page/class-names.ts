import { isLatin } from '../language/text/address';
import { capturedAttributes, type Page } from './page';
import { oncePerPage } from './text/once-per-page';

/**
 * Words in class names and ids that mark content outside the article. On the
 * development pages, at most 15 % of the text in elements with such a name was
 * also in the article (26 % for breadcrumbs, whose words recur).
 */
export const noiseNames: ReadonlySet<string> = new Set(
  `breadcrumb breadcrumbs consent cookie cookies copyright disclaimer disqus footer legal login menu modal nav navbar
  navigation newsletter pagination popup promo recommend recommended related share sharing sidebar signup sponsored
  subscribe toolbar`.split(/\s+/),
);

/** The same for comments and for information about their authors. */
export const commentNames: ReadonlySet<string> = new Set(
  'bio comment comments rank replies reply respond social vcard'.split(' '),
);

/** Words in class names and ids of quotes. */
export const quoteNames: ReadonlySet<string> = new Set(
  'blockquote quotation quote quotebox quoted quotes zitat citation cita'.split(' '),
);

/** Words in class names and ids of signatures of posts and of notes who changed them. */
export const signatureNames: ReadonlySet<string> = new Set(
  'signature signatures sig sign edited lastedit lastedited editnote editnotice'.split(' '),
);

/**
 * Tests which of several word lists an element's class or id has a word of: bit i stands for list i. Pages repeat
 * the same few names, so each name is tested once.
 */
export function listTest(page: Page, lists: readonly ReadonlySet<string>[]): (id: number) => number {
  const judged = new Map<string, number>();
  const words = wordsOfNames(page);
  const listsOf = (value: string): number => {
    const known = judged.get(value);
    if (known !== undefined) return known;
    const own = words.get(value) ?? wordsOf(value);
    words.set(value, own);
    let found = 0;
    for (let i = 0; i < lists.length; i++) {
      for (const word of own) if (lists[i].has(word)) found |= 1 << i;
    }
    judged.set(value, found);
    return found;
  };
  const { attributeStart, attributeName, attributeValue } = page;
  return (id) => {
    let found = 0;
    for (let at = attributeStart[id]; at < attributeStart[id + 1]; at++) {
      const name = attributeName[at];
      if (name === CLASS || name === ID) found |= listsOf(attributeValue[at]);
    }
    return found;
  };
}

const CLASS = capturedAttributes.indexOf('class');
const ID = capturedAttributes.indexOf('id');

/** The words of the classes and ids of a page that were asked about. */
const wordsOfNames = oncePerPage(() => new Map<string, readonly string[]>());

/** Whether a class or id has a word from the list. */
export function holdsWordOf(list: ReadonlySet<string>, name: string): boolean {
  return wordsOf(name).some((word) => list.has(word));
}

/** WordPress and Ghost list the categories and tags of a post, or of a list of posts, among its classes. */
const ofPosts = /(?:^|\s)(?:hentry|post|post-card|(?:post|tag)-template|type-product|archive)(?=\s|$)/;
const topics = /(?:^|\s)(?:category|tag|product_cat|product_tag)-\S*/g;

/** The words of a class or id in lower case, without topics. Names are split at capitals, hyphens and underscores. */
function wordsOf(value: string): string[] {
  const name = ofPosts.test(value) ? value.replace(topics, '') : value;
  const words: string[] = [];
  let start = -1;
  let before = 0;
  for (let i = 0; i <= name.length; i++) {
    const unit = i < name.length ? name.charCodeAt(i) : 0x20;
    const letter = isLatin(unit);
    const capital = letter && unit <= 0x5a;
    if (start >= 0 && (!letter || (capital && before >= 0x61 && before <= 0x7a))) {
      words.push(name.slice(start, i).toLowerCase());
      start = -1;
    }
    if (letter && start < 0) start = i;
    before = unit;
  }
  return words;
}
