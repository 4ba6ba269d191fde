import { parse, stringify } from 'yaml';
import { setAside, withoutAside } from '../../language/text/signs';
import type { FaultCode } from './fault-codes';
import { type Fault, type Part, parseText } from './parse';
import { renderParts, resultOf } from './render';
import type { Value, Values } from './variables';

/*
 * Front matter has one property per line. Each value is rendered first and then written
 * by a YAML library, so that page text can never break the YAML.
 *
 *     title: {{title}}                      text
 *     author: {{authors}}                   a list, because the variable is one
 *     tags: [clippings, {{keywords}}]       a list; items that are lists are merged
 *     site: "{{site}}"                      the same without the quotation marks
 *     read: false                           without braces: a value in YAML
 *
 * Properties with empty values are left out. Lines that begin with # are comments.
 */

interface Property {
  readonly key: string;
  readonly value: Literal | Item;
}

/** Text with expressions, or several in brackets. */
type Item = { readonly parts: readonly Part[] } | { readonly items: readonly (readonly Part[])[] };

interface Literal {
  readonly literal: unknown;
}

/*
 * Templater runs code between `<%` and `%>` anywhere in a file. The `%` of page text is set aside until YAML is
 * written, which can escape it; the template's own stays.
 */
function guarded(value: Value): Value {
  const guard = (text: string) => withoutAside(text).replace(/(?<=<)%|^%/g, setAside);
  return typeof value === 'object' ? value.map(guard) : typeof value === 'string' ? guard(value) : value;
}

/** Restores every `%` that does not follow `<`. */
function released(text: string): string {
  return text.replace(/(?<!<)\ufdd4/g, '%');
}

type Written = string | number | readonly string[];

/** The front matter with its fences; '' if no property has a value. */
export function renderFrontMatter(source: string, values: Values): string {
  const written: Record<string, unknown> = {};
  for (const { key, value } of readProperties(source).properties) {
    const result = 'literal' in value ? value.literal : writtenValue(value, values);
    if (result !== '' && result !== undefined && !(Array.isArray(result) && result.length === 0)) written[key] = result;
  }
  if (Object.keys(written).length === 0) return '';
  const lines = Object.entries(written).map(([key, value]) => line(key, value));
  return `---\n${lines.join('')}---\n`;
}

const day = /^\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:\d\d)?)?$/;

/**
 * A property in YAML 1.2. Values that YAML 1.1 would not read as text (`no`, `12:30`) are
 * quoted too, because many programs still use it. Days stay unquoted, as editors expect.
 */
function line(key: string, value: unknown): string {
  const compat = typeof value === 'string' && day.test(value) ? null : 'yaml-1.1';
  const plain = stringify({ [key]: value }, { lineWidth: 0, defaultStringType: 'PLAIN', compat });
  if (!plain.includes(setAside('%'))) return plain;
  const quoted = stringify(
    { [key]: value },
    { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' },
  );
  return quoted.replaceAll(setAside('%'), '\\x25');
}

export function faultsOfFrontMatter(source: string): readonly Fault[] {
  return readProperties(source).faults;
}

function writtenValue(item: Item, values: Values): Written {
  if ('items' in item) return item.items.flatMap((parts) => listed(single(parts, values)));
  return plain(single(item.parts, values));
}

/** A single expression keeps its type; anything else is text. */
function single(parts: readonly Part[], values: Values): Value {
  const [only] = parts;
  return parts.length === 1 && typeof only === 'object'
    ? resultOf(only, values, guarded)
    : renderParts(parts, values, undefined, guarded).trim();
}

function plain(value: Value): Written {
  if (typeof value === 'number') return value;
  return typeof value === 'object' ? value.filter((item) => item.trim() !== '').map(released) : released(value);
}

function listed(value: Value): readonly string[] {
  const list = typeof value === 'object' ? value : [String(value)];
  return list.map((item) => released(item.trim())).filter((item) => item !== '');
}

interface Read {
  readonly properties: readonly Property[];
  readonly faults: readonly Fault[];
}

const property = /^(\s*)([\p{L}_][\p{L}\p{N}_ -]*?)(?<! )\s*:(?:\s+|$)/u;

function readProperties(source: string): Read {
  const properties: Property[] = [];
  const faults: Fault[] = [];
  let start = 0;
  for (const line of source.split('\n')) {
    const end = start + line.length;
    const [lead, , key] = property.exec(line) ?? [];
    if (lead !== undefined && key !== undefined) {
      if (properties.some((each) => each.key === key)) faults.push(fault('propertyTwice', key, start, end));
      const read = readValue(source, start + lead.length, start + line.trimEnd().length);
      faults.push(...read.faults);
      properties.push({ key, value: read.value });
    } else if (line.trim() !== '' && !line.trim().startsWith('#')) {
      faults.push(fault('notProperty', line.trim().slice(0, 40), start, end));
    }
    start = end + 1;
  }
  return { properties, faults };
}

function readValue(source: string, from: number, to: number): { value: Literal | Item; faults: readonly Fault[] } {
  const text = source.slice(from, Math.max(from, to));
  if (!text.includes('{{')) return readLiteral(text, from, to);
  if (!text.startsWith('[') || text.startsWith('[[')) {
    const { parts, faults } = parseText(source, from, to);
    return { value: { parts: unquoted(parts) }, faults };
  }
  if (!text.endsWith(']')) return { value: { items: [] }, faults: [fault('listNotClosed', '', from, to)] };
  const read = rangesOfItems(source, from + 1, to - 1).map(([start, end]) => parseText(source, start, end));
  return { value: { items: read.map(({ parts }) => unquoted(parts)) }, faults: read.flatMap(({ faults }) => faults) };
}

/** A whole value without the quotation marks around it, which make it text as in YAML. */
function unquoted(parts: readonly Part[]): readonly Part[] {
  const own = parts.map((part) => (typeof part === 'string' ? part : 'x')).join('');
  if (!/^(["'])(?:(?!\1).)+\1$/.test(own)) return parts;
  return parts.map((part, at) => {
    if (typeof part !== 'string') return part;
    return part.slice(at === 0 ? 1 : 0, at === parts.length - 1 ? -1 : undefined);
  });
}

function readLiteral(text: string, from: number, to: number): { value: Literal; faults: readonly Fault[] } {
  try {
    return { value: { literal: parse(text) ?? '' }, faults: [] };
  } catch {
    return { value: { literal: '' }, faults: [fault('notYaml', text.slice(0, 40), from, to)] };
  }
}

/** The positions of a list's items between commas outside braces. */
function rangesOfItems(source: string, from: number, to: number): (readonly [number, number])[] {
  const ranges: (readonly [number, number])[] = [];
  let start = from;
  let at = from;
  const add = () => {
    const item = source.slice(start, at);
    ranges.push([start + item.length - item.trimStart().length, start + item.trimEnd().length]);
    start = at + 1;
  };
  for (; at < to; at++) {
    if (source.startsWith('{{', at)) {
      const close = source.indexOf('}}', at);
      at = close < 0 ? to - 1 : close + 1;
    } else if (source[at] === ',') add();
  }
  at = to;
  add();
  return ranges.filter(([first, last]) => last > first);
}

function fault(code: FaultCode, name: string, start: number, end: number): Fault {
  return { code, name, start, end: Math.max(end, start + 1) };
}
