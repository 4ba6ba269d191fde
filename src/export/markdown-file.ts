import type { ExportInput } from './export-input';
import { exportValues } from './export-values';
import { writtenBody } from './page-text';
import { defaultTemplate, presets } from './template/presets';
import { renderFrontMatter } from './template/properties';
import type { Template } from './template/template-fields';
import type { Values } from './template/variables';

/** An article as a Markdown file with front matter and body from its template. */
export function markdownFile(clip: ExportInput): string {
  return markdownOf(clip.template ?? defaultTemplate, exportValues(clip));
}

/**
 * Articles as one Markdown file. A file has one front matter, so that each of several has its title and facts in the text, and
 * its notes have numbers of their own.
 */
export function markdownFiles(clips: readonly [ExportInput, ...ExportInput[]]): string {
  if (clips.length === 1) return markdownFile(clips[0]);
  return clips.map((clip, at) => markdownOf(presets.plain, exportValues(clip, `${at + 1}-`))).join('\n');
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
