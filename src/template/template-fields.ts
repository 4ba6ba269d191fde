/**
 * How a clip becomes a file: its name, the properties at its head and its text,
 * as the person has written them. The language: docs/reference/templates.md.
 */
export interface Template {
  /** Without the ending; `/` makes folders. */
  readonly fileName: string;
  /** A line a property, `name: value`; '' for none. */
  readonly frontMatter: string;
  readonly body: string;
}

export type TemplateField = keyof Template;

export const templateFields: readonly TemplateField[] = ['fileName', 'frontMatter', 'body'];
