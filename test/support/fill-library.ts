import type { Page } from 'puppeteer-core';
import type { Marks } from '../../src/article/marks';
import { recordOf } from '../../src/library/record';
import { writeRecords } from './put-clips';
import { sampleArticle } from './sample-article';

const hour = 3600 * 1000;

const sites = ['Coast', 'Harbour Post', 'The Upper Oven', '人文周刊', 'Letters from the lamp'];
const titles = [
  'The keeper of the light',
  'Salt roads',
  '敦煌壁画的颜色',
  'A harbour that taught itself to listen, and what its engineers heard in the first winter',
  'Rye and caraway',
  '灯台守の記録',
];
const description =
  'What the sea had brought, and when it had taken it back again: a diary of thirty winters, read by someone who had no patience with boats.';

/** Clips that differ in title, site, date, length, tags and marks. The first is the newest. */
export function generatedRecords(count: number, now = Date.now()) {
  return Array.from({ length: count }, (_, at) => {
    const savedAt = now - at * 7 * hour - 60_000;
    const article = {
      ...sampleArticle,
      url: `https://site${at % sites.length}.example.org/${at}`,
      site: sites[at % sites.length] ?? '',
      description: at % 3 === 0 ? '' : description,
      words: 100 + ((at * 37) % 3000),
      minutes: 1 + (at % 14),
      published: new Date(savedAt - at * hour).toISOString(),
      tags: at % 4 === 0 ? ['sea', `year ${at % 9}`] : [],
    };
    return recordOf(
      {
        ...{ id: `clip-${at}`, title: `${titles[at % titles.length]} ${at + 1}`, article },
        ...{ savedAt, updatedAt: savedAt, articleAt: savedAt, revision: 1, deletedAt: 0, ...marksAt(at) },
      },
      [],
      { kept: [], lost: [] },
    );
  });
}

function marksAt(at: number): Marks {
  return {
    ...(at % 3 === 1 ? { unread: true } : {}),
    ...(at % 10 === 2 ? { favourite: true } : {}),
    ...(at % 20 === 7 ? { archived: true } : {}),
  };
}

/** Writes clips straight into the database of the extension, from one of its pages. The library page must have made it. */
export async function fillLibrary(page: Page, count: number, now = Date.now()): Promise<void> {
  await writeRecords(page, generatedRecords(count, now));
}
