import { safeParse } from 'valibot';
import type { Article } from '../../article/article';
import { marksOf } from '../../article/marks';
import type { SavedArticle } from '../../article/updated';
import { defined } from '../../language/text/defined';
import { jsonIn } from '../../language/text/json';
import { newest, recordOf } from '../record';
import type { ClipRecord } from '../transfer';
import { type BackupClip, clipShape } from './file-shapes';
import { safeHtml } from './safe-html';

/** All that the library holds of a clip, as JSON. Pictures that wait to be fetched are left out. */
export function clipFile({ clip, article: row, versions, highlights, pictures }: ClipRecord): string {
  const { id, title, savedAt, updatedAt, articleAt, revision, deletedAt } = clip;
  const { id: _, article, ...body } = row;
  return JSON.stringify({
    ...{ id, title, savedAt, updatedAt, articleAt, revision, deletedAt },
    ...marksOf(clip),
    ...body,
    article: withoutRules(article),
    versions: versions.map(({ clipId: __, ...version }) => ({ ...version, article: withoutRules(version.article) })),
    highlights: highlights.map(({ clipId: ___, ...highlight }) => highlight),
    pictures: { kept: pictures?.kept ?? [], lost: pictures?.lost ?? [] },
  });
}

/** Reads such a file; undefined if it is damaged. */
export function readClipFile(text: string): ClipRecord | undefined {
  const read = safeParse(clipShape, jsonIn(text));
  return read.success ? recordOfFile(read.output) : undefined;
}

function recordOfFile({ versions, highlights, pictures, ...clip }: BackupClip): ClipRecord {
  return recordOf(sound(clip), newest(versions).map(sound), pictures, highlights);
}

/** A file that another program wrote may hold any markup. */
function sound<Saved extends SavedArticle>(saved: Saved): Saved {
  const { article, fullHtml } = saved;
  return {
    ...saved,
    article: { ...withoutRules(article), html: safeHtml(article.html) },
    ...defined({ fullHtml: fullHtml === undefined ? undefined : safeHtml(fullHtml) }),
  };
}

/** The reader's rules for the site are part of the settings; what became of them is of no use later. */
function withoutRules({ rules: _, ...article }: Article): Article {
  return article;
}
