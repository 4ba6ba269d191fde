import type { SearchedClip } from '../searched-clips';
import { type ClipText, textOfHtml } from './clip-text';
import type { SnippetField } from './results';

/** The text of a clip by the fields that snippets name. */
export function fieldsOf({ clip, article, highlights }: SearchedClip): Readonly<Record<SnippetField, string>> {
  return {
    body: textOfHtml(article.html).body,
    note: article.note ?? '',
    highlights: wordsOf(highlights).join('\n'),
    author: clip.author ?? '',
    tags: (clip.tags ?? []).join('\n'),
    site: clip.site ?? '',
  };
}

/** The text of a clip as it is indexed. */
export function clipTextOf({ clip, article, highlights }: SearchedClip): ClipText {
  const { body, headings } = textOfHtml(article.html);
  const details = [clip.author, clip.site, article.subtitle, article.note, ...wordsOf(highlights), headings];
  return {
    title: clip.title,
    tags: (clip.tags ?? []).join('\n'),
    details: details.filter(Boolean).join('\n'),
    body: [clip.description, body, addressWords(clip.url)].filter(Boolean).join('\n'),
  };
}

/** The passages and notes of highlights. After an update of the clip a passage may no longer be in its text. */
function wordsOf(highlights: SearchedClip['highlights']): readonly string[] {
  return highlights.flatMap(({ quote, note }) => [quote.exact, ...(note === undefined ? [] : [note])]);
}

/** The words of an address, of which some parts are encoded. */
function addressWords(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
