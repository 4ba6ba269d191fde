import type { Article } from '../article/article';
import { typedTitle } from '../article/field-limits';
import type { Marks } from '../article/marks';
import { doubtsAbout } from '../article/unsure';
import type { SavedArticle } from '../article/updated';
import { defined } from '../language/text/defined';
import type { ClipRow } from './database';
import { pageKeys } from './page-key';

type History = Marks & Pick<ClipRow, 'id' | 'savedAt' | 'revision' | 'updatedAt' | 'articleAt' | 'versions'>;

/** The row of a clip that is not in the trash. */
export function clipRow({ title, article }: SavedArticle, { versions, ...history }: History): ClipRow {
  const { url, canonicalUrl, words, minutes, mode } = article;
  const { schemaTypes, site, takenFrom, author, published, language, description, leadImage, tags, note } = article;
  return {
    ...history,
    title: typedTitle(title),
    url,
    words,
    minutes,
    mode,
    deletedAt: 0,
    pages: pageKeys(url, canonicalUrl),
    ...defined({ schemaTypes, site, takenFrom, author, published, language, description, leadImage, tags, note }),
    ...defined({ versions: versions || undefined, ...factsOf(article) }),
  };
}

/** What lists and filters show of an article; undefined where they show nothing. */
export function factsOf(article: Article) {
  return {
    kind: article.kind,
    pictures: article.kept.images || undefined,
    doubtful: doubtsAbout(article).length > 0 || undefined,
  };
}
