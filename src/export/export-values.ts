import type { ExportInput } from './export-input';
import { highlightLines } from './highlights/with-highlights';
import { markdown } from './markdown';
import { plainText } from './plain-text';
import { valuesOf } from './template/values';
import type { Values } from './template/variables';

type Clip = Pick<ExportInput, 'article' | 'title' | 'clippedAt' | 'highlights'>;

/** The template values of a clip. `notes` precedes the numbers of its footnotes in Markdown. */
export function exportValues({ highlights = [], ...clip }: Clip, notes = ''): Values {
  const { html } = clip.article;
  return valuesOf(
    { ...clip, highlightLines: highlightLines(highlights) },
    { content: () => markdown(html, notes), text: () => plainText(html) },
  );
}
