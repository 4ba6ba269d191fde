import { type Fault, faultsOfText } from './parse';
import { faultsOfFrontMatter } from './properties';

/**
 * How a clip becomes a file: its name, the properties at its head and its text,
 * as the person has written them. The language: docs/templates.md.
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

/** What is wrong with one field, in order of place; empty when nothing is. */
export function faultsOfField(field: TemplateField, source: string): readonly Fault[] {
  if (field === 'frontMatter') return faultsOfFrontMatter(source);
  const faults = faultsOfText(source);
  if (field === 'body' || source.trim() !== '') return faults;
  return [{ code: 'noFileName', name: '', start: 0, end: source.length }];
}

/** Whether the template can be used as it is. */
export function isSound(template: Template): boolean {
  return templateFields.every((field) => faultsOfField(field, template[field]).length === 0);
}
