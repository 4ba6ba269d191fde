import { mix } from '../../../../page/hash';
import { type Page, Position, Visibility } from '../../../../page/page';
import { blocksByTag } from '../../../../page/text/blocks';
import { nodesInLinks } from '../../../../page/text/links';
import { isUnseen } from '../../../../page/text/visibility';
import { attribute, root, tagTable } from '../../../../page/tree';

/**
 * What each node inherits from its ancestors. It is all computed in one pass, because
 * on a page that is extracted once a pass costs more than the work in it.
 */
export interface Inherited {
  readonly depth: Uint16Array;
  /** Hash of the tags up to the root. */
  readonly path: Int32Array;
  /** The block that each node's text flows in. */
  readonly flows: Int32Array;
  /** The `<a>` that a node is or is in; 0 if there is none. */
  readonly link: Int32Array;
  /** Whether the node is an `<a href>` or stands in one. */
  readonly inLink: Uint8Array;
  /** Whether it is emphasised. */
  readonly strong: Uint8Array;
  /** Whether it stays where it is when the page scrolls. */
  readonly fixed: Uint8Array;
  /** A `Hidden` for each node, decided where the hiding begins. */
  readonly hidden: Uint8Array;
}

/**
 * What hides a node: nothing, the document itself (an attribute, a tag that is
 * never shown), or a style sheet. What a style sheet hides nobody is meant to
 * read now; what the document hides is often shown by a script.
 */
export const Hidden = { No: 0, ByDocument: 1, ByStyleSheet: 2 } as const;

const strongTags = ['b', 'strong', 'em', 'i', 'mark'];
const neverShown = ['noscript', 'template', 'dialog'];

export function inheritedOf(page: Page): Inherited {
  const { count, parent, tag, position, visibility } = page;
  const depth = new Uint16Array(count);
  const path = new Int32Array(count);
  const flows = blocksByTag(page);
  const link = new Int32Array(count);
  const inLink = nodesInLinks(page);
  const strong = new Uint8Array(count);
  const fixed = new Uint8Array(count);
  const hidden = new Uint8Array(count);
  const emphasising = tagTable(page, strongTags);
  const never = tagTable(page, neverShown);
  const anchor = page.tagNames.indexOf('a');
  for (let id = root + 1; id < count; id++) {
    const up = parent[id];
    const code = tag[id];
    depth[id] = Math.min(0xffff, depth[up] + 1);
    path[id] = mix(path[up], code);
    link[id] = link[up];
    strong[id] = strong[up];
    fixed[id] = fixed[up];
    const seen = visibility[id] === Visibility.Shown || !isUnseen(visibility[id]);
    if (!seen) hidden[id] = hidden[up] || hiddenBy(page, id, never);
    // Only elements can change the rest.
    if (code === 0) continue;
    if (emphasising[code] === 1) strong[id] = 1;
    if (position[id] === Position.Fixed || position[id] === Position.Sticky) fixed[id] = 1;
    if (code === anchor) link[id] = id;
  }
  return { depth, path, flows, link, inLink, strong, fixed, hidden };
}

function hiddenBy(page: Page, id: number, never: Uint8Array): number {
  if (never[page.tag[id]] === 1 || attribute(page, id, 'hidden') !== undefined) return Hidden.ByDocument;
  const style = attribute(page, id, 'style');
  return style !== undefined && hides(style.toLowerCase()) ? Hidden.ByDocument : Hidden.ByStyleSheet;
}

/** Whether an inline style (lower case) hides its element. A scan: compiling a pattern takes longer than all styles of a page. */
function hides(style: string): boolean {
  return (
    declares(style, 'display', 'none') || declares(style, 'visibility', 'hidden') || declares(style, 'opacity', '0')
  );
}

/** Whether a declaration of the property begins with the value; white space may stand around the colon. */
function declares(style: string, property: string, value: string): boolean {
  for (let at = style.indexOf(property); at >= 0; at = style.indexOf(property, at + 1)) {
    const colon = afterSpace(style, at + property.length);
    if (style.charAt(colon) === ':' && style.startsWith(value, afterSpace(style, colon + 1))) return true;
  }
  return false;
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charAt(at).trim() === '') at++;
  return at;
}
