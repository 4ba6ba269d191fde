import { subtitleBeside } from '../article/subtitle-beside';
import { authorsOf } from '../judge/metadata/author/authors';
import type { ExportInput } from './export-input';
import { escaped, languageTag, strictAddress } from './markup';

/** `lang` and `dir` attributes of an article. */
export function languageAttributes({ article }: ExportInput): string {
  const language = languageTag(article.language);
  return `${language ? ` lang="${escaped(language)}"` : ''} dir="${article.direction}"`;
}

/**
 * The heading of an article in a file: title, subtitle, author, source, site, dates and address.
 * Valid in HTML and XML. It contains no words of ours, so it needs no translation.
 */
export function heading(clip: ExportInput): string {
  const { article, title } = clip;
  const subtitle = subtitleBeside(article);
  const day = (moment: string | undefined) => moment?.slice(0, 10);
  const { takenFrom, site, published, licence } = article;
  const facts = [authorsOf(article).join(', '), takenFrom, site, day(published), licence];
  const line = [...new Set(facts.filter((fact) => fact))].map((fact) => `<bdi>${escaped(fact ?? '')}</bdi>`);
  const source = article.canonicalUrl ?? article.url;
  const href = /^https?:/i.test(source) ? strictAddress(source) : undefined;
  return [
    '<header>',
    `<h1>${escaped(title)}</h1>`,
    ...(subtitle ? [`<p class="subtitle">${escaped(subtitle)}</p>`] : []),
    ...(line.length > 0 ? [`<p class="facts">${line.join(' · ')}</p>`] : []),
    `<p class="source">${href ? `<a href="${escaped(href)}">${escaped(source)}</a>` : escaped(source)}</p>`,
    '</header>',
  ].join('\n');
}
