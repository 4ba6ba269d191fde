import type { Columns } from './columns';

/**
 * The properties shared by all elements of one name, looked up once per element instead of comparing names in ten
 * places.
 */
export interface ElementRule {
  /** Index into the page's `tagNames`. */
  readonly tag: number;
  readonly uncaptured: boolean;
  /** Whether its font size may differ from its parent's even without class, id or style. */
  readonly resizing: boolean;
  readonly mayHoldShadow: boolean;
  readonly image: boolean;
  /** Whether it shows something that its attributes do not say. */
  readonly state: boolean;
  readonly slot: boolean;
  readonly frame: boolean;
  /** Its children are drawn rather than laid out, and not captured. */
  readonly drawing: boolean;
  /** Whether the names of its controls may hide its properties, so that it must be read through `dom.ts`. */
  readonly form: boolean;
  readonly details: boolean;
  readonly summary: boolean;
}

/** Elements that are never content and never laid out. They are not captured, nor is anything below them. */
const uncaptured: ReadonlySet<string> = new Set('script style link meta template head base title noscript'.split(' '));

const resizing = new Set(['font', 'big', 'small', 'sub', 'sup', 'code', 'kbd', 'samp', 'tt', 'rt', 'img', 'iframe']);

const stateful = new Set(['img', 'svg', 'input', 'video', 'audio']);

/** The valid shadow host names of the DOM standard, besides custom elements. */
const shadowHosts = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

/** The rule for elements with this name, in any case. A captured name is given its code. */
export function elementRule(name: string, columns: Columns): ElementRule {
  const lower = name.toLowerCase();
  const isUncaptured = uncaptured.has(lower);
  return {
    tag: isUncaptured ? 0 : columns.tagCode(lower),
    uncaptured: isUncaptured,
    resizing: resizing.has(lower),
    mayHoldShadow: lower.includes('-') || shadowHosts.has(lower),
    image: lower === 'img',
    state: stateful.has(lower),
    slot: lower === 'slot',
    frame: lower === 'iframe' || lower === 'frame',
    drawing: lower === 'svg',
    form: lower === 'form',
    details: lower === 'details',
    summary: lower === 'summary',
  };
}
