import { setAside, withoutAside } from '../text/signs';
import { filterNamed, type Own, printed } from './filters';
import { type Expression, type Part, parseText } from './parse';
import type { Value, Values, VariableName } from './variables';

/** A sound template's text with the values in it. */
export function renderText(source: string, values: Values): string {
  return renderParts(parseText(source).parts, values);
}

export function renderParts(
  parts: readonly Part[],
  values: Values,
  mend = (text: string) => text,
  read = (value: Value) => value,
): string {
  return parts.map((part) => (typeof part === 'string' ? part : mend(printed(resultOf(part, values, read))))).join('');
}

/** Part of a rendered text: what the template says has its punctuation set aside, what a page says has not. */
export interface Stretch {
  readonly text: string;
  /** The variable that the text is the value of; undefined for what the template says. */
  readonly variable?: VariableName;
}

/**
 * The same as `renderText`, in which what the template says can be told from what the page says.
 * `takes`: whether the value of a variable is taken; the others are empty.
 */
export function renderStretches(
  source: string,
  values: Values,
  takes: (variable: VariableName, value: Value) => boolean,
): readonly Stretch[] {
  return parseText(source).parts.map((part): Stretch => {
    if (typeof part === 'string') return { text: setAside(part) };
    if ('literal' in part.value) return { text: setAside(printed(resultOf(part, values))) };
    const { variable } = part.value;
    const value = takes(variable, values[variable]) ? fromPage(values[variable]) : '';
    return { text: printed(called(part, value, setAside)), variable };
  });
}

function fromPage(value: Value): Value {
  return typeof value === 'object' ? value.map(withoutAside) : typeof value === 'string' ? withoutAside(value) : value;
}

/** What an expression comes to. `read`: how the value of a variable is taken. */
export function resultOf(expression: Expression, values: Values, read = (value: Value) => value): Value {
  const { value } = expression;
  return called(expression, 'literal' in value ? value.literal : read(values[value.variable]), (text) => text);
}

function called({ calls }: Expression, start: Value, own: Own): Value {
  return calls.reduce<Value>((result, { filter, args }) => filterNamed(filter).apply(result, args, own), start);
}
