import { setAside, withoutAside } from '../../language/text/signs';
import { filterNamed, type Own, printed } from './filters';
import { type Expression, type Part, parseText } from './parse';
import type { Value, Values, VariableName } from './variables';

export function renderParts(
  parts: readonly Part[],
  values: Values,
  mend = (text: string) => text,
  read = (value: Value) => value,
  own: Own = (text) => text,
): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : mend(printed(resultOf(part, values, read, own)))))
    .join('');
}

/** A part of a rendered text. Punctuation of the template is set aside, that of the page is not. */
export interface Stretch {
  readonly text: string;
  /** The variable whose value this is; undefined for the template's own text. */
  readonly variable?: VariableName;
  /** Whether it is to be written as it is. */
  readonly isRaw?: boolean;
}

/**
 * Renders a text so that the template's parts can be told from the page's. `takes` selects the
 * variables to use; the others are empty.
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
    const isRaw = part.calls.some(({ filter }) => filter === 'raw');
    return { text: printed(called(part, value, setAside)), variable, isRaw };
  });
}

export function fromPage(value: Value): Value {
  return typeof value === 'object' ? value.map(withoutAside) : typeof value === 'string' ? withoutAside(value) : value;
}

/** The value of an expression. `read` is applied to the value of a variable, `own` to what filters add. */
export function resultOf(
  expression: Expression,
  values: Values,
  read = (value: Value) => value,
  own: Own = (text) => text,
): Value {
  const { value } = expression;
  return called(expression, 'literal' in value ? own(value.literal) : read(values[value.variable]), own);
}

function called({ calls }: Expression, start: Value, own: Own): Value {
  return calls.reduce<Value>((result, { filter, args }) => filterNamed(filter).apply(result, args, own), start);
}
