import { filterNamed, printed } from './filters';
import { type Expression, type Part, parseText } from './parse';
import type { Value, Values } from './variables';

/** A sound template's text with the values in it. */
export function renderText(source: string, values: Values): string {
  return renderParts(parseText(source).parts, values);
}

export function renderParts(parts: readonly Part[], values: Values, mend = (text: string) => text): string {
  return parts.map((part) => (typeof part === 'string' ? part : mend(printed(resultOf(part, values))))).join('');
}

/** What an expression comes to. */
export function resultOf({ value, calls }: Expression, values: Values): Value {
  const start: Value = 'literal' in value ? value.literal : values[value.variable];
  return calls.reduce<Value>((result, { filter, args }) => filterNamed(filter).apply(result, args), start);
}
