import { withoutTracking } from '../../language/text/tracking';

/*
 * Addresses of the pages of one article. They differ in one number, and the first page often has none:
 *
 *     /story.html  /story_2.html  /story_3.html       /a/slug  /a/slug/2
 *     /story?page=2                                   /a/slug/page/2/
 */

/** An address that is one of several: their common template, and the number of this one. */
export interface Numbered {
  /** The address with `*` for the number. */
  readonly template: string;
  /** The address of the page without a number. */
  readonly base: string;
  readonly number: number;
}

const inQuery =
  /([?&](?:page|p|pg|paged|pageno|page_?num|pagenumber|pn|part|seite|pagina|currentpage|curpage|pageindex|page_no)=)(\d{1,3})(?=&|$)/i;
const inPath = /((?:\/(?:page|part|p|seite|pagina)[/_-]?|[/_,-]))(\d{1,3})(?=(?:\.[a-z]{3,5})?\/?(?:\?|$))/i;

/** Reads an address as one of several. The query is tried first, because paths hold many other numbers. */
export function numberedAddress(address: string): Numbered | undefined {
  const bare = withoutTracking(address.replace(/#.*$/s, ''));
  for (const pattern of [inQuery, inPath]) {
    const match = pattern.exec(bare);
    if (!match) continue;
    const [whole, before = '', digits = ''] = match;
    const at = match.index + before.length;
    const template = `${bare.slice(0, at)}*${bare.slice(at + digits.length)}`;
    const tail = bare.slice(match.index + whole.length);
    // If the number was the first parameter, the rest of the query begins with its separator.
    const base = comparableAddress(
      bare.slice(0, match.index) + (before.startsWith('?') ? tail.replace(/^&/, '?') : tail),
    );
    return { template, base, number: Number(digits) };
  }
  return undefined;
}

export function addressOf({ template }: Pick<Numbered, 'template'>, number: number): string {
  return template.replace('*', String(number));
}

/** An address without the parts that do not distinguish pages. */
export function comparableAddress(address: string): string {
  return withoutTracking(address.replace(/#.*$/s, ''))
    .replace(/\?$/, '')
    .replace(/\/index\.\w{3,5}$/, '')
    .replace(/\/(?=$|\?)/, '');
}
