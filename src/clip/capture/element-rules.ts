import type { Columns } from './columns';

/** Elements that are never content and never laid out. They are not captured, nor is anything below them. */
const uncaptured: ReadonlySet<string> = new Set('script style link meta template head base title noscript'.split(' '));

const resizing = new Set(['font', 'big', 'small', 'sub', 'sup', 'code', 'kbd', 'samp', 'tt', 'rt', 'img', 'iframe']);

const stateful = new Set(['img', 'svg', 'input', 'video', 'audio']);

/** The valid shadow host names of the DOM standard, besides custom elements. */
const shadowHosts = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

/**
 * The properties shared by all elements of one name, looked up once per element instead of comparing names in ten
 * places.
 */
export type ElementRule = Readonly<ReturnType<typeof elementRule>>;

/** The rule for elements with this name, in any case. A captured name is given its code. */
export function elementRule(name: string, columns: Columns) {
  const lower = name.toLowerCase();
  const isUncaptured = uncaptured.has(lower);
  return {
    /** Index into the page's `tagNames`. */
    tag: isUncaptured ? 0 : columns.tagCode(lower),
    uncaptured: isUncaptured,
    /** Whether its font size may differ from its parent's even without class, id or style. */
    resizing: resizing.has(lower),
    mayHoldShadow: lower.includes('-') || shadowHosts.has(lower),
    image: lower === 'img',
    /** Whether it shows something that its attributes do not say. */
    state: stateful.has(lower),
    slot: lower === 'slot',
    frame: lower === 'iframe' || lower === 'frame',
    /** Its children are drawn rather than laid out, and not captured. */
    drawing: lower === 'svg',
    /** Whether the names of its controls may hide its properties, so that it must be read through `dom.ts`. */
    form: lower === 'form',
    details: lower === 'details',
    summary: lower === 'summary',
  };
}
