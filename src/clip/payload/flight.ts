import { escaped } from './payload';
import { parsed } from './state-texts';

/*
 * React's format for server-rendered components ("flight"), which Next.js passes to the page in pieces:
 * `self.__next_f.push([1, "…"])`. Rows of
 *
 *     <hex id>:<JSON>\n         a value; ["$", "p", key, {"children": …}] is an element, "$L2" and "$2" other rows
 *     <hex id>:T<hex bytes>,…   a text
 *     <hex id>:I…\n             a module or a hint: not read
 */

/** No article is nested deeper. */
const deepest = 300;

/** The markup that the pieces describe; '' if they are not in this format. */
export function htmlOfFlight(pieces: readonly unknown[]): string {
  const stream = pieces
    .map((piece) => (Array.isArray(piece) && piece[0] === 1 && typeof piece[1] === 'string' ? piece[1] : ''))
    .join('');
  const rows = rowsOf(stream);
  return new Writer(rows).row('0', 0);
}

type Row = { readonly text: string } | { readonly value: unknown };

function rowsOf(stream: string): ReadonlyMap<string, Row> {
  const rows = new Map<string, Row>();
  const start = /([\da-f]{1,16}):(?:T([\da-f]+),)?/y;
  for (let at = 0; at < stream.length; ) {
    start.lastIndex = at;
    const [whole, id, bytes] = start.exec(stream) ?? [];
    if (whole === undefined || id === undefined) return rows;
    const from = at + whole.length;
    const [row, end] = bytes === undefined ? valueAt(stream, from) : textAt(stream, from, Number.parseInt(bytes, 16));
    if (row) rows.set(id, row);
    at = end;
  }
  return rows;
}

/** A row with this many bytes of text, and the position of the next row. */
function textAt(stream: string, from: number, bytes: number): readonly [Row, number] {
  const to = from + charactersIn(stream, from, bytes);
  return [{ text: stream.slice(from, to) }, stream[to] === '\n' ? to + 1 : to];
}

/** A row of JSON, up to the end of the line, and the position of the next row. */
function valueAt(stream: string, from: number): readonly [Row | undefined, number] {
  const lineEnd = stream.indexOf('\n', from);
  const to = lineEnd < 0 ? stream.length : lineEnd;
  const value = parsed(stream.slice(from, to));
  return [value === undefined ? undefined : { value }, to + 1];
}

/** The number of UTF-16 units in this many bytes of UTF-8. */
function charactersIn(text: string, from: number, bytes: number): number {
  let at = from;
  for (let left = bytes; left > 0 && at < text.length; ) {
    const code = text.codePointAt(at) ?? 0;
    left -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    at += code < 0x10000 ? 1 : 2;
  }
  return at - from;
}

const unread = new Set('script style link meta title head template noscript iframe'.split(' '));
const attributes: Readonly<Record<string, string>> = {
  className: 'class',
  id: 'id',
  href: 'href',
  src: 'src',
  srcSet: 'srcset',
  alt: 'alt',
  title: 'title',
  dateTime: 'datetime',
  width: 'width',
  height: 'height',
  colSpan: 'colspan',
  rowSpan: 'rowspan',
  start: 'start',
  role: 'role',
  hidden: 'hidden',
};
const empty = new Set('br hr img input source wbr col area'.split(' '));

class Writer {
  private readonly rows: ReadonlyMap<string, Row>;
  private readonly written = new Set<string>();

  constructor(rows: ReadonlyMap<string, Row>) {
    this.rows = rows;
  }

  /** Each row is read once: a row referred to twice is shared data, not text. */
  row(id: string, depth: number): string {
    const row = this.rows.get(id);
    if (!row || this.written.has(id)) return '';
    this.written.add(id);
    return 'text' in row ? escaped(row.text) : this.node(row.value, depth);
  }

  private node(value: unknown, depth: number): string {
    if (depth > deepest) return '';
    if (typeof value === 'string') return this.text(value, depth);
    if (typeof value === 'number') return String(value);
    if (!Array.isArray(value)) return this.holder(value, depth);
    if (value[0] === '$' && typeof value[1] === 'string') return this.element(value[1], value[3], depth + 1);
    return value.map((each) => this.node(each, depth + 1)).join('');
  }

  /** A text, or a reference to a row; `$$` escapes a leading `$`. */
  private text(value: string, depth: number): string {
    if (!value.startsWith('$')) return escaped(value);
    if (value.startsWith('$$')) return escaped(value.slice(1));
    const id = /^\$[L@]?([\da-f]+)$/.exec(value)?.[1];
    return id === undefined ? '' : this.row(id, depth + 1);
  }

  private element(tag: string, props: unknown, depth: number): string {
    const given = (typeof props === 'object' && props !== null ? props : {}) as Readonly<Record<string, unknown>>;
    if (tag.startsWith('$')) return this.node(given.children, depth);
    if (unread.has(tag) || !/^[a-z][\w-]*$/.test(tag)) return '';
    if (tag === 'html' || tag === 'body') return this.node(given.children, depth);
    const said = Object.entries(given)
      .filter(
        ([name, value]) =>
          Object.hasOwn(attributes, name) && (typeof value === 'string' || typeof value === 'number' || value === true),
      )
      .map(([name, value]) => ` ${attributes[name]}="${escaped(value === true ? '' : String(value))}"`)
      .join('');
    if (empty.has(tag)) return `<${tag}${said}>`;
    return `<${tag}${said}>${this.markup(given.dangerouslySetInnerHTML) ?? this.node(given.children, depth)}</${tag}>`;
  }

  private markup(inner: unknown): string | undefined {
    const html =
      typeof inner === 'object' && inner !== null ? (inner as { readonly __html?: unknown }).__html : undefined;
    if (typeof html !== 'string') return undefined;
    const id = /^\$([\da-f]+)$/.exec(html)?.[1] ?? '';
    const row = this.rows.get(id);
    if (!row) return html;
    if (this.written.has(id)) return '';
    this.written.add(id);
    return 'text' in row ? row.text : typeof row.value === 'string' ? row.value : '';
  }

  /** The first row of a page holds its trees in an object of the framework. */
  private holder(value: unknown, depth: number): string {
    if (depth > 3 || typeof value !== 'object' || value === null) return '';
    return Object.values(value)
      .filter((each) => Array.isArray(each))
      .map((each) => this.node(each, depth + 1))
      .join('');
  }
}
