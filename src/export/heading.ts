import type { Article } from '../article/article';
import { subtitleBeside } from '../article/subtitle-beside';
import { authorsOf } from '../judge/metadata/author/authors';
import type { ExportInput } from './export-input';
import { escaped, languageTag, strictAddress } from './markup';

/** `lang` and `dir` attributes of an article. */
export function languageAttributes({ article }: ExportInput): string {
  const language = languageTag(article.language);
  return `${language ? ` lang="${escaped(language)}"` : ''} dir="${article.direction}"`;
}

/** Who wrote an article, where it is from, when it was published, and its licence. */
export function factsOf(article: Article): string[] {
  const { takenFrom, site, published, licence } = article;
  const facts = [authorsOf(article).join(', '), takenFrom, site, published?.slice(0, 10), licence];
  return [...new Set(facts.flatMap((fact) => fact || []))];
}

/**
 * The heading of an article in a file: title, subtitle, facts, address and the reader's note.
 * Valid in HTML and XML. It contains no words of ours, so it needs no translation.
 */
export function heading(clip: ExportInput): string {
  const { article, title } = clip;
  const subtitle = subtitleBeside(article);
  const line = factsOf(article).map((fact) => `<bdi>${escaped(fact)}</bdi>`);
  const source = article.canonicalUrl ?? article.url;
  const href = /^https?:/i.test(source) ? strictAddress(source) : undefined;
  const shown = `<bdi dir="ltr">${escaped(source)}</bdi>`;
  return [
    '<header>',
    `<h1>${escaped(title)}</h1>`,
    ...(subtitle ? [`<p class="subtitle">${escaped(subtitle)}</p>`] : []),
    ...(line.length > 0 ? [`<p class="facts">${line.join(' · ')}</p>`] : []),
    `<p class="source">${href ? `<a href="${escaped(href)}">${shown}</a>` : shown}</p>`,
    ...(article.note ? [`<p class="note">${escaped(article.note)}</p>`] : []),
    '</header>',
  ].join('\n');
}
