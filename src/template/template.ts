import { type Fault, faultsOfText } from './parse';
import { defaultTemplate } from './presets';
import { faultsOfFrontMatter } from './properties';
import { type Template, type TemplateField, templateFields } from './template-fields';

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

/** The template, or the default in place of one with a fault: a fault never costs a clip. */
export function soundTemplate(template: Template): Template {
  return isSound(template) ? template : defaultTemplate;
}
