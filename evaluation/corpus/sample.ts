import { createHash } from 'node:crypto';
import { sum } from '../metrics/statistics';
import type { Truth } from './truth';

/**
 * A stratified sample of `size` pages, the same in every run: each type has its share, and within a type pages are
 * taken in the order of a hash of their ids. The sample keeps the set's order.
 */
export function sample(pages: readonly Truth[], size: number): readonly Truth[] {
  if (size >= pages.length) return pages;
  const types = new Map<string, Truth[]>();
  for (const page of pages) types.set(page.type, [...(types.get(page.type) ?? []), page]);
  const quotas = shares(
    [...types].map(([type, { length }]) => [type, length]),
    size,
  );
  const chosen = new Set<string>();
  for (const [type, members] of types) {
    const order = members.map(({ id }) => [hash(id), id] as const).sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [, id] of order.slice(0, quotas.get(type))) chosen.add(id);
  }
  return pages.filter(({ id }) => chosen.has(id));
}

/** Largest remainder method: whole shares of `size` in proportion to the counts. */
function shares(counts: readonly (readonly [string, number])[], size: number): Map<string, number> {
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const exact = counts.map(([name, count]) => [name, (count * size) / all] as const);
  const whole = new Map(exact.map(([name, share]) => [name, Math.floor(share)]));
  let left = size - sum([...whole.values()]);
  const byRemainder = [...exact].sort(([, a], [, b]) => (b % 1) - (a % 1));
  for (const [name] of byRemainder) if (left-- > 0) whole.set(name, (whole.get(name) ?? 0) + 1);
  return whole;
}

function hash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
