import { defaultTemplate } from '../template/presets';
import { renderFrontMatter } from '../template/properties';
import { renderText } from '../template/render';
import type { Template } from '../template/template-fields';
import type { Values } from '../template/variables';
import type { ExportInput } from './export-input';
import { exportValues } from './export-values';

/** An article as a Markdown file: front matter and body as the template has them. */
export function markdownFile(clip: ExportInput): string {
  return markdownOf(clip.template ?? defaultTemplate, exportValues(clip));
}

/** What a template makes of values. */
export function markdownOf({ frontMatter, body }: Template, values: Values): string {
  const parts = [renderFrontMatter(frontMatter, values), `${renderText(body, values).trim()}\n`];
  return parts.filter((part) => part.trim() !== '').join('\n');
}
