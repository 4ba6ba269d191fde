import { isRecord } from '../../language/text/is-record';
import { jsonIn } from '../../language/text/json';
import { otherFilter, otherVariable } from './other-names';
import type { Template } from './template-fields';
import { type VariableName, variables } from './variables';

/*
 * Imports templates exported by Obsidian Web Clipper (its documentation: Templates,
 * Variables, Filters). Names and arguments are translated into our language. What we do
 * not support stays as it is, so that it is shown as an error instead of silently lost.
 */

interface Property {
  readonly name: string;
  readonly value: string;
  /** `text`, `multitext`, `date`, `datetime`, `number`, `checkbox`. */
  readonly type: string;
}

/** What such a file says besides the template. */
export interface ForeignTemplate {
  readonly name: string;
  readonly template: Template;
  /** Pages for which it is used: the beginnings of addresses, patterns between slashes, `schema:@Type`. */
  readonly triggers: readonly string[];
  /** `create`, `append-daily` … */
  readonly behavior: string;
}

/** The template in such a file; undefined if it is not one. */
export function fromObsidianClipper(text: string): ForeignTemplate | undefined {
  const read = jsonIn(text);
  if (!isRecord(read) || typeof read.noteNameFormat !== 'string' || typeof read.noteContentFormat !== 'string')
    return undefined;
  const folder = typeof read.path === 'string' ? read.path.replace(/^\/+|(?<!\/)\/+$/g, '') : '';
  const properties = (Array.isArray(read.properties) ? read.properties : []).filter(isProperty);
  const template = {
    fileName: translated(`${folder === '' ? '' : `${folder}/`}${read.noteNameFormat}`),
    frontMatter: properties.map(line).join('\n'),
    body: translated(read.noteContentFormat),
  };
  const triggers = (Array.isArray(read.triggers) ? read.triggers : []).filter((each) => typeof each === 'string');
  const named = (value: unknown) => (typeof value === 'string' ? value : '');
  return { name: named(read.name), template, triggers, behavior: named(read.behavior) };
}

function isProperty(value: unknown): value is Property {
  return isRecord(value) && typeof value.name === 'string' && typeof value.value === 'string';
}

const dateForms: Readonly<Record<string, string>> = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD[T]HH:mm:ss' };

function line({ name, value, type }: Property): string {
  const text = translated(value.trim());
  if (text === '') return `${name}:`;
  if (type === 'multitext') return `${name}: [${text.includes('{{') ? withoutJoins(text) : items(text)}]`;
  const form = dateForms[type];
  if (form !== undefined && /^\{\{[^|{}]*\}\}$/.test(text)) return `${name}: {{${text.slice(2, -2)}|date:"${form}"}}`;
  return `${name}: ${text.includes('{{') || type === 'number' || type === 'checkbox' ? text : scalar(text)}`;
}

/** Removes the join of list items: our lists are written as lists. */
function withoutJoins(text: string): string {
  return text.replace(/\|join(?::"[^"]*")?(?=\}\})/g, '');
}

function items(text: string): string {
  return text
    .split(',')
    .map((item) => scalar(item.trim()))
    .join(', ');
}

function scalar(text: string): string {
  return /^[\p{L}\p{N}][\p{L}\p{N} _./-]*$/u.test(text) ? text : JSON.stringify(text);
}

/** Translates the expressions of a text. Logic (`{% if … %}`), which we do not support, becomes an error. */
function translated(text: string): string {
  const plain = text.replace(/\\(["'])/g, '$1').replace(/\{%/g, '{{%');
  const closings = closingsIn(plain);
  const parts: string[] = [];
  let done = 0;
  let open = plain.indexOf('{{');
  while (open !== -1) {
    const close = plain[open + 2] === '%' ? -1 : (closings[open + 2] ?? -1);
    if (close !== -1) {
      parts.push(plain.slice(done, open), expression(plain.slice(open + 2, close)));
      done = close + 2;
    }
    open = plain.indexOf('{{', Math.max(done, open + 1));
  }
  return parts.join('') + plain.slice(done);
}

/**
 * For each position outside quotation marks, the position of the next `}}` outside
 * quotation marks, or -1. Computed from the end, so that a text with many unclosed
 * expressions is read once.
 */
function closingsIn(text: string): Int32Array {
  const outside = new Int32Array(text.length + 2).fill(-1);
  const quoted = new Int32Array(text.length + 2).fill(-1);
  for (let at = text.length - 1; at >= 0; at--) {
    const character = text[at];
    const next = at + 1;
    if (character === '"') {
      outside[at] = quoted[next] ?? -1;
      quoted[at] = outside[next] ?? -1;
    } else {
      outside[at] = text.startsWith('}}', at) ? at : (outside[next] ?? -1);
      quoted[at] = quoted[character === '\\' ? at + 2 : next] ?? -1;
    }
  }
  return outside;
}

function expression(inside: string): string {
  const [value = '', ...filters] = partsOf(inside, '|').map((part) => part.trim());
  const many = value === 'author' && /^split\b/.test(filters[0] ?? '');
  const calls = (many ? filters.slice(1) : filters).map(call);
  return `{{${[many ? 'authors' : variable(value), ...calls].join('|')}}}`;
}

/** Metas that we read as well. */
const metas: ReadonlyMap<string, VariableName> = new Map(
  Object.entries({
    'name:author': 'author',
    'name:description': 'description',
    'name:keywords': 'keywords',
    'property:og:title': 'title',
    'property:og:description': 'description',
    'property:og:image': 'image',
    'property:og:site_name': 'site',
    'property:og:url': 'source',
    'property:article:published_time': 'published',
    'property:article:modified_time': 'modified',
  }),
);

function variable(name: string): string {
  if (Object.hasOwn(variables, name)) return name;
  // A prompt for a language model, which our language would print as text.
  if (/^["']/.test(name)) return `prompt:${name}`;
  const meta = name.startsWith('meta:') ? metas.get(name.slice('meta:'.length)) : undefined;
  return meta ?? otherVariable(name) ?? name;
}

function call(written: string): string {
  const [, name = written, tail = ''] = /^(\w+)\s*:?\s*([\s\S]*)$/.exec(written) ?? [];
  const args = partsOf(tail.replace(/^\(([\s\S]*)\)$/, '$1'), ':,').map((arg) => arg.trim());
  const ours = otherFilter(name) ?? name;
  if (name === 'safe_name') return ours;
  if (name === 'join') return `join:${args[0] || '", "'}`;
  if (name === 'date') return args[0] ? `date:${args[0].replace(/(?<=D)T(?=H)/, '[T]')}` : 'date';
  if (name === 'slice') return limit(args) ?? written;
  if (name === 'replace' && !isPlainReplacement(args)) return written;
  return tail === '' ? ours : `${ours}:${args.join(',')}`;
}

/** A slice from the beginning, the only one our `limit` supports. */
function limit([from, to = '', ...more]: readonly string[]): string | undefined {
  return from === '0' && /^\d+$/.test(to) && more.length === 0 ? `limit:${to}` : undefined;
}

/** Our `replace` does not support patterns. */
function isPlainReplacement(args: readonly string[]): boolean {
  return args.length === 2 && !/^["']\//.test(args[0] ?? '');
}

/** Splits a text at separators outside quotation marks. */
function partsOf(text: string, separators: string): string[] {
  const parts = [''];
  let quote = '';
  for (const character of text) {
    if (quote === '' && separators.includes(character)) {
      parts.push('');
      continue;
    }
    if (character === quote) quote = '';
    else if (quote === '' && (character === '"' || character === "'")) quote = character;
    parts[parts.length - 1] += character;
  }
  return text === '' ? [] : parts;
}
