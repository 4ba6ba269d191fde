import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Article } from '../../src/article/article';
import { exportClips, type Format } from '../../src/export/formats';
import { restoreBackup } from '../../src/library/backup/restore-backup';
import { Database } from '../../src/library/database';
import { type ClipRecord, Transfer } from '../../src/library/transfer';
import { bytesOf } from '../support/bytes';
import { noPictures } from '../support/no-pictures';
import { sampleArticle } from '../support/sample-article';
import { hostileArticles, textOf } from './documents';
import { hostileBackup } from './hostile-backup';
import { liveMarkup } from './live-markup';
import { missing } from './readable';
import { liveCode } from './rendered';

const documents = hostileArticles('https://hostile.example');

/** The pictures of an article have addresses on the web. No screen requests these by itself, and no file does. */
const pictures = /^<img src="(?:https|blob):/;
const live = (html: string) => liveMarkup(html).filter((found) => !pictures.test(found));

describe('the payloads in a restored backup', () => {
  const database = new Database('hostile');
  const transfer = new Transfer(database);

  beforeAll(async () => {
    const earlier = (html: string) => ({ title: 'Earlier', article: { ...sampleArticle, html } });
    const backup = hostileBackup(
      documents.map(({ name, content }, at) => ({
        ...{ id: `hostile-${at}`, title: name, article: { html: content }, fullHtml: content },
        versions: [{ ...earlier(content), revision: 1, articleAt: 1 }],
      })),
    );
    const { added, damaged } = await restoreBackup(transfer, new Blob([backup]));
    expect({ added, damaged }).toEqual({ added: documents.length, damaged: [] });
  });
  afterAll(() => database.close());

  async function restored(at: number): Promise<ClipRecord> {
    const record = await transfer.read(`hostile-${at}`);
    if (record === undefined) throw new RangeError(`hostile-${at}`);
    return record;
  }

  test.each(documents.map(({ name }, at) => [name, at] as const))('%s: nothing live is stored', async (_, at) => {
    const { article, versions } = await restored(at);
    for (const html of [article.article.html, article.fullHtml ?? '', ...versions.map((each) => each.article.html)]) {
      expect(live(html)).toEqual([]);
      expect(missing(textOf(html), documents[at]?.texts ?? [])).toEqual([]);
    }
  });

  test.each(documents.map(({ name }, at) => [name, at] as const))('%s: nothing live is exported', async (_, at) => {
    const { article } = (await restored(at)).article;
    const page = strFromU8(await fileOf('html', article));
    expect(live(page.slice(page.indexOf('<article>')))).toEqual([]);
    for (const [path, file] of Object.entries(unzipSync(await fileOf('epub', article))))
      if (/chapter.*\.xhtml$/.test(path)) expect(live(strFromU8(file).replace(/<link [^>]*>/, ''))).toEqual([]);
    expect(liveCode(strFromU8(await fileOf('md', article)))).toEqual([]);
  });
});

async function fileOf(format: Format, article: Article): Promise<Uint8Array> {
  const clip = { article, title: article.title, clippedAt: new Date('2026-11-21T10:00:00Z'), picture: noPictures };
  return new Uint8Array(bytesOf((await exportClips(format, [clip])).pieces));
}
