/**
 * A template as the reader wrote it: file name, front matter and body. The language:
 * docs/reference/templates.md.
 */
export interface Template {
  /** Without the extension; `/` creates folders. */
  readonly fileName: string;
  /** One property per line, `name: value`; '' for none. */
  readonly frontMatter: string;
  readonly body: string;
}

export type TemplateField = keyof Template;

/** Longer fields (characters) are a mistake. Chosen: nobody types fifty pages there. */
export const longestField = 100_000;

export const templateFields: readonly TemplateField[] = ['fileName', 'frontMatter', 'body'];
