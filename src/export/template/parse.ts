import type { FaultCode } from './fault-codes';
import { type Argument, type FilterName, filterNamed, filters, isFilter, type Parameter } from './filters';
import { otherFilter, otherVariable } from './other-names';
import { isVariable, type VariableName, variables } from './variables';

/*
 * The template language:
 *
 *     text      any characters, and between them  {{ value | filter | filter }}
 *     value     a variable's name, or text in quotation marks
 *     filter    name, or  name: argument, argument
 *     argument  text in quotation marks, or a whole number
 *
 *     {{published | date: "YYYY-MM-DD"}}   {{authors | wikilink | join: ", "}}   {{"{{"}}
 *
 * In quotation marks (" or ') a backslash escapes the next character, and \n is a line
 * break. Templates are checked completely before use: one with an error never makes a file.
 */

export interface Expression {
  readonly value: { readonly variable: VariableName } | { readonly literal: string };
  readonly calls: readonly Call[];
}

interface Call {
  readonly filter: FilterName;
  readonly args: readonly Argument[];
}

export type Part = string | Expression;

/** An error, the name it concerns, and its offsets in the source. */
export interface Fault {
  readonly code: FaultCode;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** A known name similar to the unknown one. */
  readonly suggestion?: string;
}

interface Parsed {
  readonly parts: readonly Part[];
  readonly faults: readonly Fault[];
}

/** Parses a text with expressions between the offsets `from` and `to`. */
export function parseText(source: string, from = 0, to = source.length): Parsed {
  const parts: Part[] = [];
  const faults: Fault[] = [];
  let at = from;
  while (at < to) {
    const open = source.indexOf('{{', at);
    if (open < 0 || open >= to) break;
    if (open > at) parts.push(source.slice(at, open));
    const reader = new Reader(source, open + 2, to);
    const read = reader.expression();
    if ('code' in read) faults.push(read);
    else parts.push(read);
    at = reader.after();
  }
  if (at < to) parts.push(source.slice(at, to));
  return { parts, faults };
}

const name = /[\p{L}_][\p{L}\p{N}_]*/uy;
const number = /-?\d+(?![\p{L}\p{N}_])/uy;
const quoted = /"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)'/uy;
const space = /\s*/uy;

/** Parses one expression, starting after its opening braces. */
class Reader {
  private readonly open: number;

  constructor(
    private readonly source: string,
    private at: number,
    private readonly to: number,
  ) {
    this.open = at - 2;
  }

  expression(): Expression | Fault {
    const value = this.value();
    if ('code' in value) return value;
    const calls: Call[] = [];
    while (this.take('|')) {
      const call = this.call();
      if ('code' in call) return call;
      calls.push(call);
    }
    return this.take('}}') ? { value, calls } : this.unread();
  }

  /** The offset after the closing braces, or the end if there are none. */
  after(): number {
    if (this.source.slice(this.at - 2, this.at) === '}}') return this.at;
    const close = this.source.indexOf('}}', this.at);
    return close < 0 || close >= this.to ? this.to : close + 2;
  }

  private value(): Expression['value'] | Fault {
    const start = this.skip();
    const literal = this.text();
    if (literal !== undefined) return { literal };
    const found = this.match(name);
    if (found === undefined) return this.source.startsWith('}}', this.at) ? this.fault('nothingInside') : this.unread();
    if (isVariable(found)) return { variable: found };
    const meant = otherVariable(found) ?? nearest(found, Object.keys(variables));
    return this.fault('unknownVariable', found, start, meant);
  }

  private call(): Call | Fault {
    const start = this.skip();
    const found = this.match(name);
    if (found === undefined) return this.unread();
    if (!isFilter(found)) {
      const meant = otherFilter(found) ?? nearest(found, Object.keys(filters));
      return this.fault('unknownFilter', found, start, meant);
    }
    const args = this.take(':') ? this.arguments() : [];
    if ('code' in args) return args;
    const { parameters, check } = filterNamed(found);
    const code = wrongArguments(parameters, args) ?? check?.(args);
    return code === undefined ? { filter: found, args } : this.fault(code, found, start);
  }

  private arguments(): Argument[] | Fault {
    const args: Argument[] = [];
    do {
      this.skip();
      const digits = this.match(number);
      const text = digits === undefined ? this.text() : undefined;
      if (digits === undefined && text === undefined) return this.unread();
      args.push(text ?? Number(digits));
    } while (this.take(','));
    return args;
  }

  /** Text in quotation marks, without them. */
  private text(): string | undefined {
    const found = this.match(quoted);
    return found?.slice(1, -1).replace(/\\([\s\S])/g, (_, character) => (character === 'n' ? '\n' : character));
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source)?.[0];
    if (found === undefined || this.at + found.length > this.to) return undefined;
    this.at += found.length;
    return found;
  }

  private skip(): number {
    this.match(space);
    return this.at;
  }

  private take(mark: string): boolean {
    this.skip();
    if (!this.source.startsWith(mark, this.at) || this.at + mark.length > this.to) return false;
    this.at += mark.length;
    return true;
  }

  /** The error of an unexpected character or end. */
  private unread(): Fault {
    const start = this.skip();
    const close = this.source.indexOf('}}', start);
    if (close < 0 || close >= this.to) return this.fault('notClosed', '', this.open);
    const unread = this.source.slice(start, close).trim();
    this.at = close + 2;
    return { code: 'notUnderstood', name: unread.slice(0, 40), start, end: start + Math.max(1, unread.length) };
  }

  private fault(code: FaultCode, about = '', start = this.open, suggestion?: string): Fault {
    const end = Math.max(this.at, start + 1);
    const fault: Fault = { code, name: about, start, end };
    return suggestion === undefined ? fault : { ...fault, suggestion };
  }
}

function wrongArguments(parameters: readonly Parameter[], args: readonly Argument[]): FaultCode | undefined {
  if (args.length > parameters.length) return 'argumentTooMany';
  for (const [at, { kind, optional }] of parameters.entries()) {
    const arg = args[at];
    if (arg === undefined) return optional ? undefined : 'argumentMissing';
    if (typeof arg !== kind) return kind === 'number' ? 'argumentNotNumber' : 'argumentNotText';
  }
  return undefined;
}

/** The most letters in which a suggestion may differ. Chosen: two letters swapped, or one missing and one wrong. */
const mostDiffering = 2;

/** The most similar known name, if one is similar enough. */
function nearest(name: string, candidates: readonly string[]): string | undefined {
  const plain = name.toLowerCase();
  const ranked = candidates
    .filter((each) => Math.abs(each.length - name.length) <= mostDiffering)
    .map((each) => ({ each, distance: distance(plain, each.toLowerCase()) }))
    .filter(({ each, distance }) => distance <= mostDiffering && distance < each.length)
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.each;
}

/** The Levenshtein distance of two words (Levenshtein 1966), computed row by row. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const changed = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
