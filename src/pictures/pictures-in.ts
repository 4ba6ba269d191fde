import type { Article } from '../article/article';

/** An `img` as browsers write sanitised HTML: every value in double quotes, those escaped within. */
const image = /<img((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g;

const source = /\ssrc="([^"]*)"/;

/** The addresses of an article's pictures that have to be fetched, in order, each once; the lead image last. */
export function picturesIn({ html, leadImage }: Pick<Article, 'html' | 'leadImage'>): string[] {
  const found = new Set<string>();
  for (const [, attributes = ''] of html.matchAll(image)) {
    const src = source.exec(attributes)?.[1];
    if (src !== undefined) found.add(unescaped(src));
  }
  if (leadImage !== undefined) found.add(leadImage);
  return [...found].filter((src) => /^(?:https?|blob):/i.test(src));
}

function unescaped(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&');
}
