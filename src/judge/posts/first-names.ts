import { lazily } from '../../language/text/lazily';
import { squeeze } from '../../language/text/white-space';
import { anyOf } from '../../language/vocabulary/phrases';
import postLabels from '../../language/vocabulary/post-labels.json' with { type: 'json' };
import type { Page } from '../../page/page';
import { attribute, headingLevel, isText, tagName } from '../../page/tree';
import { readDate } from '../metadata/dates/dates';
import { isRelativeTime } from '../metadata/dates/relative-time';
import type { Found } from './post-facts';

/*
 * Finds the authors of posts without author markup: the first short text of each post,
 * if these texts are at the same place in most posts and differ.
 */

/** Names are among this many texts at the head of a post, before the first longer one (characters). */
const mostTexts = 12;
const longestName = 30;
const longestHead = 70;

/** The least share of posts with a name at the place, and the largest share with the same name. */
const leastNamed = 0.7;
const mostAlike = 0.8;

const label = lazily(
  () =>
    new RegExp(
      `^(?:${anyOf(postLabels)}|re\\b.*|admin\\w*|[\\d.,#\\s]+(?:posts?|points?|likes?|votes?|楼)?|lv\\.?\\s?\\d+)$`,
      'i',
    ),
);

/**
 * The name of each post, in the order of `posts`; undefined if none can be told. `own` yields the nodes of a post
 * that are in no other post; headings are read if `inHeadings`.
 */
export function firstNames(
  page: Page,
  posts: readonly number[],
  own: (post: number) => Iterable<number>,
  inHeadings = false,
): readonly (Found | undefined)[] | undefined {
  const heads = posts.map((post) => namesIn(page, own(post), inHeadings));
  const counts = new Map<string, number>();
  for (const head of heads) {
    for (const place of new Set(head.map((each) => each.place))) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const common = (place: string) => (counts.get(place) ?? 0) >= leastNamed * posts.length;
  const places = [...new Set(heads.flatMap((head) => head.map(({ place }) => place)))].filter(common);
  for (const place of places) {
    const names = heads.map((head) => head.find((each) => each.place === place));
    if (differ(names.flatMap((found) => (found ? [found.text] : [])))) return names;
  }
  return undefined;
}

function namesIn(page: Page, nodes: Iterable<number>, inHeadings: boolean): (Found & { readonly place: string })[] {
  const found: (Found & { readonly place: string })[] = [];
  let texts = 0;
  for (const id of nodes) {
    if (!isText(page, id) || isNoName(tagName(page, page.parent[id]), inHeadings)) continue;
    const text = squeeze(page.text[id]);
    if (text === '') continue;
    if (++texts > mostTexts || text.length > longestHead) break;
    if (isName(text)) found.push({ id, text, place: placeOf(page, id) });
  }
  return found;
}

/** Whether text in an element of this tag names nobody. */
function isNoName(tag: string, inHeadings: boolean): boolean {
  return /^(?:label|button|option|legend)$/.test(tag) || (!inHeadings && headingLevel(tag) > 0);
}

function isName(text: string): boolean {
  return (
    text.length >= 2 &&
    text.length <= longestName &&
    /\p{L}/u.test(text) &&
    !/[。！？!?:：]|[.,]\s/u.test(text) &&
    text.split(' ').length <= 4 &&
    !label().test(text) &&
    !isRelativeTime(text, true) &&
    !(/\d/.test(text) && readDate(text) !== undefined)
  );
}

/** The place of a text: its two closest elements with their first class names. */
export function placeOf(page: Page, id: number): string {
  const up = page.parent[id];
  return [up, page.parent[up]]
    .filter((each) => each >= 0)
    .map((each) => `${tagName(page, each)}.${(attribute(page, each, 'class') ?? '').split(/\s+/)[0]}`)
    .join('<');
}

function differ(names: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return names.length >= 2 && [...counts.values()].every((count) => count <= mostAlike * names.length);
}
