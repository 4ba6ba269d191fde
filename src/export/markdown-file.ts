import { defaultTemplate } from '../template/presets';
import { renderFrontMatter } from '../template/properties';
import { renderText } from '../template/render';
import type { ExportInput } from './export-input';
import { exportValues } from './export-values';

/** An article as a Markdown file: front matter and body as the template has them. */
export function markdownFile(clip: ExportInput): string {
  const { frontMatter, body } = clip.template ?? defaultTemplate;
  const values = exportValues(clip);
  const parts = [renderFrontMatter(frontMatter, values), `${renderText(body, values).trim()}\n`];
  return parts.filter((part) => part.trim() !== '').join('\n');
}
