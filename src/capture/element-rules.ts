import type { Columns } from './columns';

/** What holds for all elements of one name: looked up once an element, instead of its name compared in ten places. */
export interface ElementRule {
  /** Index into the page's `tagNames`. */
  readonly tag: number;
  readonly uncaptured: boolean;
  /** Whether its letters have a size of their own though nothing singles the element out. */
  readonly resizing: boolean;
  readonly mayHoldShadow: boolean;
  readonly image: boolean;
  readonly slot: boolean;
  readonly frame: boolean;
  /** Its children are drawn, not laid out, and not captured. */
  readonly drawing: boolean;
  /** Whether its properties may be hidden by the names of its controls: it is read through `dom.ts`. */
  readonly form: boolean;
  readonly details: boolean;
  readonly summary: boolean;
}

/** Names of elements that are never content and never laid out: not captured, nor what is below. */
export const uncaptured: ReadonlySet<string> = new Set(
  'script style link meta template head base title noscript'.split(' '),
);

const resizing = new Set(['font', 'big', 'small', 'sub', 'sup', 'code', 'kbd', 'samp', 'tt', 'rt', 'img', 'iframe']);

/** Valid shadow host names of the DOM standard, beside custom elements. */
const shadowHosts = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

/** The kind of elements with this name, in any case; the name gets its code if it is one that is captured. */
export function elementRule(name: string, columns: Columns): ElementRule {
  const lower = name.toLowerCase();
  const isUncaptured = uncaptured.has(lower);
  return {
    tag: isUncaptured ? 0 : columns.tagCode(lower),
    uncaptured: isUncaptured,
    resizing: resizing.has(lower),
    mayHoldShadow: lower.includes('-') || shadowHosts.has(lower),
    image: lower === 'img',
    slot: lower === 'slot',
    frame: lower === 'iframe' || lower === 'frame',
    drawing: lower === 'svg',
    form: lower === 'form',
    details: lower === 'details',
    summary: lower === 'summary',
  };
}
