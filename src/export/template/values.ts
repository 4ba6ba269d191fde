import type { Article } from '../../article/article';
import { authorsOf } from '../../judge/metadata/author/authors';
import { hostName } from '../../judge/metadata/stated';
import type { Values } from './variables';

/** A clip as templates see it. */
export interface TemplateClip {
  readonly article: Article;
  /** The title as edited by the reader. */
  readonly title: string;
  readonly clippedAt: Date;
  /** The reader's highlights with their notes, a line each. */
  readonly highlightLines?: readonly string[];
}

/** Forms of the article's text that are made only if a template uses them. */
interface Bodies {
  readonly content: () => string;
  readonly text: () => string;
}

export function valuesOf({ article, title, clippedAt, highlightLines = [] }: TemplateClip, bodies: Bodies): Values {
  return {
    title,
    othertitle: article.otherTitle ?? '',
    subtitle: article.subtitle ?? '',
    author: article.author ?? '',
    authors: authorsOf(article),
    site: article.site ?? '',
    domain: hostName(article.url) ?? '',
    takenfrom: article.takenFrom ?? '',
    published: article.published ?? '',
    modified: article.modified ?? '',
    created: localIso(clippedAt),
    url: article.url,
    source: article.canonicalUrl ?? article.url,
    language: article.language ?? '',
    description: article.description ?? '',
    image: article.leadImage ?? '',
    licence: article.licence ?? '',
    keywords: article.keywords ?? [],
    ...readersOwn(article),
    highlights: highlightLines,
    type: article.kind ?? '',
    words: article.words,
    minutes: article.minutes,
    mode: article.mode,
    engine: article.engine,
    confidence: Math.round(article.confidence * 100) / 100,
    html: article.html,
    get content() {
      return bodies.content().trimEnd();
    },
    get text() {
      return bodies.text().trimEnd();
    },
  };
}

/** What the reader added to the clip. */
function readersOwn({ tags = [], note = '' }: Article): Pick<Values, 'tags' | 'note'> {
  return { tags, note };
}

/** A timestamp in local time: `2026-11-21T10:00:00+01:00`. */
export function localIso(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const offset = -moment.getTimezoneOffset();
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':');
  const size = Math.abs(offset);
  return `${day}T${time}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
