import { parsed } from './state-texts';

/*
 * Reads data in scripts as written, without running anything. Besides JSON, programs use forms that are shorter or
 * that JSON lacks: names without quotation marks, `undefined`, `!0`, `void 0`, JSON in a string, or a function that
 * returns the data and takes frequent values as arguments:
 *
 *     window.__NUXT__ = (function(a, b) { return { title: a, body: b } }("…", "…"))
 */

/** No article is nested deeper (objects and lists). */
const deepest = 200;

/** Where data may begin: after an assignment, or as an argument of a queue's push. */
const starts =
  /(?:[\w$\])"']\s*=(?!=)|\.(?:push|enqueue|parse)\()\s*(?=[[{("'`]|JSON\s*\.\s*parse|Object\s*\.\s*freeze)/g;

/**
 * Text that begins like data but is not is read again from every such place within it, which could take hours on a
 * hostile script. Reading stops after this many times the script's length.
 */
const mostReadings = 3;

/** Skipping brackets is this many times faster than reading their contents. */
const passingOver = 8;

/** The literals in a script with at least `least` characters, in order. */
export function literalsIn(source: string, least: number): unknown[] {
  const found: unknown[] = [];
  const effort: Effort = { left: mostReadings * source.length, depth: 0 };
  starts.lastIndex = 0;
  for (let start = starts.exec(source); start && effort.left >= 0; start = starts.exec(source)) {
    const from = starts.lastIndex;
    effort.depth = 0;
    const reader = new Reader(source, from, new Map(), effort);
    const value = attempt(() => reader.value());
    effort.left -= reader.at - from;
    if (value === undefined || reader.at - from < least) continue;
    if (typeof value === 'object' || typeof parsed(String(value)) === 'object') found.push(value);
    starts.lastIndex = Math.max(reader.at, from + 1);
  }
  return found;
}

/**
 * Thrown thousands of times where scripts hold no data. It is no Error, because creating one records a stack trace; while the bundle
 * loads, that makes V8 parse the whole bundle again to find line numbers.
 */
class NotData {}

const notData = new NotData();

function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof NotData) return undefined;
    throw error;
  }
}

const constants: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  undefined: undefined,
  NaN: undefined,
  Infinity: undefined,
};

/** Functions treated as returning their argument. */
const wrappers = /^(?:Object\s*\.\s*freeze|new\s+(?:Date|Map|Set|URL))$/;
const decoders = /^(?:window\s*\.\s*)?(?:decodeURIComponent|decodeURI|unescape)$/;

/** How many characters of a script may still be read, and the current depth. */
interface Effort {
  left: number;
  depth: number;
}

/** Reads one literal from a position. */
class Reader {
  at: number;
  private readonly source: string;
  private readonly names: ReadonlyMap<string, unknown>;
  private readonly effort: Effort;

  constructor(source: string, at: number, names: ReadonlyMap<string, unknown>, effort: Effort) {
    this.source = source;
    this.at = at;
    this.names = names;
    this.effort = effort;
  }

  value(): unknown {
    const mark = this.peek();
    if (mark === '{') return this.nested(() => this.object());
    if (mark === '[') return this.nested(() => this.list(']'));
    if (mark === '(') return this.nested(() => this.returned());
    if (mark === '"' || mark === "'" || mark === '`') return this.string(mark);
    if (mark === '!') {
      this.at++;
      return !this.nested(() => this.value());
    }
    const number = this.match(/[+-]?(?:\d[\d_]*\.?\d*(?:e[+-]?\d+)?|\.\d+)/iy);
    return number === undefined ? this.named() : Number(number);
  }

  /** Values up to a closing bracket; a trailing comma is allowed. */
  list(close: string): unknown[] {
    this.at++;
    const values: unknown[] = [];
    while (this.peek() !== close) {
      if (this.peek() === ',') this.at++;
      else {
        values.push(this.value());
        if (this.peek() !== close) this.expect(',');
      }
    }
    this.at++;
    return values;
  }

  private nested<T>(read: () => T): T {
    if (++this.effort.depth > deepest) throw notData;
    const value = read();
    this.effort.depth--;
    return value;
  }

  private object(): Record<string, unknown> {
    this.at++;
    const found: [string, unknown][] = [];
    while (this.peek() !== '}') {
      const mark = this.peek();
      const name = mark === '"' || mark === "'" ? this.string(mark) : this.match(/[\w$\u0080-\uffff]+/y);
      if (name === undefined) throw notData;
      this.expect(':');
      found.push([name, this.value()]);
      if (this.peek() !== '}') this.expect(',');
    }
    this.at++;
    return Object.fromEntries(found);
  }

  /** `(function(a, b) { …return VALUE })(A, B)`, or a value in parentheses. */
  private returned(): unknown {
    this.expect('(');
    const parameters = this.match(/function\s*\(([^()]*)\)\s*/y);
    if (parameters === undefined) {
      const value = this.value();
      this.expect(')');
      return value;
    }
    const body = this.at;
    this.at = endOfBrackets(this.source, body);
    this.effort.left -= (this.at - body) / passingOver;
    if (this.effort.left < 0) throw notData;
    const wrapped = this.peek() === ')';
    if (wrapped) this.at++;
    if (this.peek() !== '(') throw notData;
    const values = this.list(')');
    if (!wrapped) this.expect(')');
    const names = (/\(([^()]*)\)/.exec(parameters)?.[1] ?? '').split(',').map((name) => name.trim());
    const says = this.source.slice(body, this.at).indexOf('return');
    if (says < 0) throw notData;
    return new Reader(
      this.source,
      body + says + 'return'.length,
      new Map(names.map((name, at) => [name, values[at]])),
      this.effort,
    ).value();
  }

  /** A constant, an argument, or a call of one of `wrappers`. */
  private named(): unknown {
    const name = this.match(/(?:new\s+)?[A-Za-z_$][\w$]*(?:\s*\.\s*[\w$]+)*/y);
    if (name === undefined) throw notData;
    if (name === 'void') {
      this.nested(() => this.value());
      return undefined;
    }
    if (this.peek() === '(')
      return called(
        name,
        this.nested(() => this.list(')')),
      );
    if (this.names.has(name)) return this.names.get(name);
    if (Object.hasOwn(constants, name)) return constants[name];
    throw notData;
  }

  private string(quote: string): string {
    const from = ++this.at;
    const { source } = this;
    for (let mark = source[this.at]; mark !== quote; mark = source[++this.at]) {
      if (mark === undefined || (mark === '\n' && quote !== '`')) throw notData;
      if (mark === '$' && quote === '`' && source[this.at + 1] === '{') throw notData;
      if (mark === '\\') this.at++;
    }
    const raw = source.slice(from, this.at++);
    return raw.includes('\\') ? unescaped(raw) : raw;
  }

  /** The next character that is neither white space nor in a comment. */
  private peek(): string {
    this.matchHere(/(?:\s+|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*)+/y);
    const mark = this.source[this.at];
    if (mark === undefined) throw notData;
    return mark;
  }

  private expect(mark: string): void {
    if (this.peek() !== mark) throw notData;
    this.at++;
  }

  private match(pattern: RegExp): string | undefined {
    this.peek();
    return this.matchHere(pattern);
  }

  private matchHere(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }
}

function called(name: string, [first]: readonly unknown[]): unknown {
  if (wrappers.test(name)) return first;
  if (typeof first !== 'string') throw notData;
  if (/^JSON\s*\.\s*parse$/.test(name)) return parsed(first);
  if (!decoders.test(name)) throw notData;
  try {
    return decodeURIComponent(first);
  } catch {
    throw notData;
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', '0': '\0' };

function unescaped(raw: string): string {
  return raw.replace(
    /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|\r?\n|([\s\S]))/gi,
    (_, long, four, two, one) => {
      const code = long ?? four ?? two;
      if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff));
      return one === undefined ? '' : (escapes[one] ?? one);
    },
  );
}

/** The position where the brackets that open at `start` close, or the end of the text; skips strings. */
function endOfBrackets(text: string, start: number): number {
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    const mark = text.charAt(i);
    if (quotes.has(mark)) i = endOfString(text, i);
    else if (opening.has(mark)) depth++;
    else if (closing.has(mark) && --depth === 0) return i + 1;
  }
  return text.length;
}

const quotes: ReadonlySet<string> = new Set(['"', "'", '`']);
const opening: ReadonlySet<string> = new Set(['{', '[', '(']);
const closing: ReadonlySet<string> = new Set(['}', ']', ')']);

/**
 * The position of the closing quotation mark of the string at `start`, one after an even number of backslashes; the
 * end if there is none.
 */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] !== text[start]) end += text[end] === '\\' ? 2 : 1;
  return end;
}
