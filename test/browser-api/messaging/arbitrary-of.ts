import fc from 'fast-check';
import type { GenericSchema } from 'valibot';

/** What the kinds of schemas that our messages use hold, as far as values are made from it. */
interface Described {
  readonly type: string;
  readonly entries?: Readonly<Record<string, GenericSchema>>;
  readonly item?: GenericSchema;
  readonly items?: readonly GenericSchema[];
  readonly wrapped?: GenericSchema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly value?: GenericSchema;
}

const described = (schema: unknown) => schema as Described;

/** Optional fields of an object may be missing. */
const isOptional = (schema: GenericSchema) => /optional/.test(described(schema).type);

/** Numbers that fit all limits of our shapes: counts, ids and shares. */
const numbers = fc.integer({ min: 0, max: 100_000 });

/** Names that sites may have. Fields with names of objects' own are left out when they are read. */
const site = fc.stringMatching(/^[a-z.]{1,9}$/).filter((name) => !(name in Object.prototype) && name !== 'prototype');

/** Makes values of a shape. */
export function arbitraryOf(schema: unknown): fc.Arbitrary<unknown> {
  const { type, item, items, wrapped, options = [], literal, value, entries = {} } = described(schema);
  if (type === 'null') return fc.constant(null);
  if (type === 'string') return fc.string();
  if (type === 'boolean') return fc.boolean();
  if (type === 'number') return numbers;
  if (type === 'unknown') return fc.constant(null);
  if (type === 'literal') return fc.constant(literal);
  if (type === 'picklist') return fc.constantFrom(...options);
  if (type === 'union') return fc.oneof(...options.map(arbitraryOf));
  if (type === 'array') return fc.array(arbitraryOf(item), { maxLength: 3 });
  if (type === 'strict_tuple') return fc.tuple(...(items ?? []).map(arbitraryOf));
  if (type === 'record') return fc.dictionary(site, arbitraryOf(value), { maxKeys: 3 });
  if (wrapped) return arbitraryOf(wrapped);
  if (type !== 'object') throw new Error(`no values are made of the kind ${type}`);
  const required = Object.keys(entries).filter((name) => entries[name] && !isOptional(entries[name]));
  const fields = Object.fromEntries(Object.entries(entries).map(([name, each]) => [name, arbitraryOf(each)]));
  return fc.record(fields, { requiredKeys: required });
}

/** A place in a value: the path to it, and what the shape is there. */
export interface Place {
  readonly path: readonly (string | number)[];
  readonly schema: unknown;
}

/** All places in a value where the shape says what may be there. */
export function placesIn(schema: unknown, value: unknown, path: Place['path'] = []): Place[] {
  const { type, entries = {}, item, items, wrapped, options = [], value: entry } = described(schema);
  if (wrapped) return placesIn(wrapped, value, path);
  if (type === 'unknown') return [];
  const here = { path, schema };
  if (Array.isArray(value)) {
    return [here, ...value.flatMap((each, at) => placesIn(item ?? items?.[at], each, [...path, at]))];
  }
  if (typeof value !== 'object' || value === null) return [here];
  if (type === 'union') return [here, ...options.slice(-1).flatMap((each) => placesIn(each, value, path).slice(1))];
  return [
    here,
    ...Object.entries(value).flatMap(([name, each]) => placesIn(entries[name] ?? entry, each, [...path, name])),
  ];
}

/** The value with another one at a place. */
export function withAt(value: unknown, [first, ...rest]: Place['path'], other: unknown): unknown {
  if (first === undefined) return other;
  if (Array.isArray(value)) return value.map((each, at) => (at === first ? withAt(each, rest, other) : each));
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [first]: withAt(fields[first], rest, other) };
}

/** Values of every kind. */
export const anyKinds: readonly unknown[] = [null, true, -1.5, 'neither', ['neither'], { neither: 1 }];
