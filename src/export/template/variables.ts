/** The type of a variable: text, an ISO 8601 day or time, a number, or a list of texts. */
export type VariableType = 'text' | 'date' | 'number' | 'list';

/**
 * All variables in the order of the documentation (docs/reference/templates.md, which is tested against this table).
 */
export const variables = {
  title: 'text',
  othertitle: 'text',
  subtitle: 'text',
  author: 'text',
  authors: 'list',
  site: 'text',
  domain: 'text',
  takenfrom: 'text',
  published: 'date',
  modified: 'date',
  created: 'date',
  url: 'text',
  source: 'text',
  language: 'text',
  description: 'text',
  image: 'text',
  licence: 'text',
  keywords: 'list',
  tags: 'list',
  note: 'text',
  highlights: 'list',
  type: 'text',
  words: 'number',
  minutes: 'number',
  mode: 'text',
  engine: 'text',
  confidence: 'number',
  content: 'text',
  text: 'text',
  html: 'text',
} as const satisfies Record<string, VariableType>;

export type VariableName = keyof typeof variables;

/** A template value; unknown values are '' or an empty list. */
export type Value = string | number | readonly string[];

export type Values = { readonly [N in VariableName]: Value };

export function isVariable(name: string): name is VariableName {
  return Object.hasOwn(variables, name);
}
