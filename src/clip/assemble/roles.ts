/** What becomes of an element in the article. */
type Role =
  /** Never content: removed with its children. */
  | 'drop'
  /** Inline formatting: strong, a, code. */
  | 'format'
  | 'heading'
  | 'list'
  | 'item'
  | 'term'
  | 'quote'
  | 'figure'
  | 'caption'
  | 'table'
  | 'section'
  | 'row'
  | 'cell'
  | 'pre'
  | 'image'
  /** A task box. */
  | 'box'
  | 'math'
  | 'break'
  | 'rule'
  /** Separates blocks, or has no effect. */
  | 'generic';

const names: Readonly<Record<Exclude<Role, 'generic'>, string>> = {
  drop: 'script style noscript template button select option optgroup textarea datalist svg canvas embed iframe frame video audio map area link meta title head base dialog wc-uncaptured colgroup col progress meter param track source',
  format:
    'a strong b em i code kbd samp tt var sub sup mark del s strike ins u q cite abbr acronym time ruby rt rp small bdi bdo dfn',
  heading: 'h1 h2 h3 h4 h5 h6',
  list: 'ul ol dl menu',
  item: 'li dd',
  term: 'dt',
  quote: 'blockquote',
  figure: 'figure',
  caption: 'figcaption caption',
  table: 'table',
  section: 'thead tbody tfoot',
  row: 'tr',
  cell: 'td th',
  pre: 'pre listing xmp',
  image: 'img',
  box: 'input',
  math: 'math',
  break: 'br',
  rule: 'hr',
};

const roles = new Map<string, Role>(
  Object.entries(names).flatMap(([role, tags]) => tags.split(' ').map((tag) => [tag, role as Role])),
);

export function roleOf(tag: string): Role {
  return roles.get(tag) ?? 'generic';
}

/** The element used in the article instead of obsolete or less specific ones. */
const replacements: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['tt', 'code'],
  ['acronym', 'abbr'],
  ['strike', 'del'],
  ['s', 'del'],
  ['menu', 'ul'],
]);

export function articleTag(tag: string): string {
  return replacements.get(tag) ?? tag;
}
