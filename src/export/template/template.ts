import { type Fault, parseText } from './parse';
import { defaultTemplate } from './presets';
import { faultsOfFrontMatter } from './properties';
import { longestField, type Template, type TemplateField, templateFields } from './template-fields';

/** The errors of one field, in order. */
export function faultsOfField(field: TemplateField, source: string): readonly Fault[] {
  if (source.length > longestField) return [{ code: 'tooLong', name: '', start: longestField, end: source.length }];
  if (field === 'frontMatter') return faultsOfFrontMatter(source);
  const { faults } = parseText(source);
  if (field === 'body' || source.trim() !== '') return faults;
  return [{ code: 'noFileName', name: '', start: 0, end: source.length }];
}

/** Whether the template has no errors. */
export function isSound(template: Template): boolean {
  return templateFields.every((field) => faultsOfField(field, template[field]).length === 0);
}

/** The template, or the default if it has an error, so that an error never costs a clip. */
export function soundTemplate(template: Template): Template {
  return isSound(template) ? template : defaultTemplate;
}
