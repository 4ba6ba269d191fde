import type { Article, Metadata } from '../../article/article';
import { readMetadata } from '../../judge/metadata/metadata';
import { plainSelection } from '../../judge/selection/selection';
import type { Faults } from '../../page/faults';
import { finished } from '../../page/steps';
import { contentsOf, textToCount } from '../assemble/contents';
import { sanitizing } from '../assemble/sanitize-in-steps';
import { inertDocument, viewOf } from '../capture/dom';
import { describe } from './describe';
import type { Source } from './source';

/** A link to a page as an article: what the page states of itself, and its address. */
export function linkedArticle(source: Source, faults: Faults): Article {
  const { page, maker } = source;
  const metadata = readMetadata(page, [], Date.now(), faults);
  const view = viewOf(maker) ?? window;
  const article = finished(sanitizing(linkIn(inertDocument(maker), metadata, source.facts.base), view));
  const assembled = {
    html: article.innerHTML,
    kept: contentsOf(article),
    text: textToCount(article),
    origins: () => [],
  };
  const selection = plainSelection(page, { content: [], except: [], confidence: 1, reasons: [] });
  return describe(source, { mode: 'link', chosen: { page, selection, engine: 'link' }, metadata, assembled }, faults);
}

function linkIn(inert: Document, { url, description, leadImage }: Metadata, base: string): Element {
  const article = inert.createElement('article');
  const paragraph = (child: Node | string) => {
    const element = inert.createElement('p');
    element.append(child);
    article.append(element);
  };
  if (leadImage !== undefined && URL.canParse(leadImage, base)) {
    const image = inert.createElement('img');
    image.setAttribute('src', new URL(leadImage, base).href);
    image.alt = '';
    paragraph(image);
  }
  if (description !== undefined) paragraph(description);
  const link = inert.createElement('a');
  link.href = url;
  link.textContent = url;
  paragraph(link);
  return article;
}
