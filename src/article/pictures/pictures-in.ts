import type { Article } from '../article';

/** An `img` as browsers serialise sanitised HTML: every value is in double quotes and escaped. */
const image = /<img((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g;

const source = /\ssrc="([^"]*)"/;

/** The addresses of an article's pictures to fetch, in order and without duplicates; the lead image comes last. */
export function picturesIn({ html, leadImage }: Pick<Article, 'html' | 'leadImage'>): string[] {
  const found = shownPictures(html);
  if (leadImage !== undefined) found.add(leadImage);
  return [...found].filter((src) => /^(?:https?|blob):/i.test(src));
}

/** The addresses of all pictures that an article shows, also of those that are in it. */
export function shownPictures(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, attributes = ''] of html.matchAll(image)) {
    const src = source.exec(attributes)?.[1];
    if (src !== undefined) found.add(unescaped(src));
  }
  return found;
}

function unescaped(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&');
}
