import { hashOfList } from '../view';
import type { Period } from './periods';

/* The searches behind the figures. */

/** The clips with a value of a filter, such as `site:example.org`. */
export function hashOfFilter(filter: 'site' | 'tag' | 'lang' | 'type' | 'is', value: string): string {
  return hashOfList({ is: 'all' }, /^[\w.-]+$/.test(value) ? `${filter}:${value}` : `${filter}:"${value}"`);
}

/** The clips that were saved in a period. */
export function hashOfPeriod({ start, end }: Period): string {
  return hashOfList({ is: 'all' }, `after:${day(start)} before:${day(end)}`);
}

function day(time: number): string {
  return new Date(time).toLocaleDateString('sv');
}
