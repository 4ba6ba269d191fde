import type { ExportInput } from './export-input';
import { exportValues } from './export-values';
import { writtenBody } from './page-text';
import { defaultTemplate } from './template/presets';
import { renderFrontMatter } from './template/properties';
import type { Template } from './template/template-fields';
import type { Values } from './template/variables';

/** An article as a Markdown file with front matter and body from its template. */
export function markdownFile(clip: ExportInput): string {
  return markdownOf(clip.template ?? defaultTemplate, exportValues(clip));
}

/** The text a template makes of values. */
export function markdownOf({ frontMatter, body }: Template, values: Values): string {
  const head = renderFrontMatter(frontMatter, values);
  const text = `${writtenBody(body, values).trim()}\n`;
  // A thematic break at the start of a file would begin front matter.
  const startsWithRule = head === '' && text.startsWith('---') && !body.trimStart().startsWith('---');
  const parts = [head, startsWithRule ? `***${text.slice('---'.length)}` : text];
  return parts.filter((part) => part.trim() !== '').join('\n');
}
