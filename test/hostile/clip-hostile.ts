import type { Clipper } from '../../cli/drivers/clipper';
import type { Site } from '../../cli/drivers/serve';
import type { Article } from '../../src/article/article';
import { saveIn, untilState } from '../support/popup-state';
import { untilQuiet } from '../support/quiet';
import { settledPictures } from '../support/settled-pictures';
import { rowOf } from '../support/stored-rows';
import type { Findings } from './findings';
import { type HostilePage, pageHtml } from './hostile';
import { suspects } from './suspects';

/** Clips and saves a page by the popup, and notes what the popup shows and asks for; undefined where the clip fails. */
export async function saveHostile(
  clipper: Clipper,
  site: Site,
  hostile: HostilePage,
  findings: Findings,
): Promise<string | undefined> {
  const path = `/hostile/${hostile.name.replace(/\W+/g, '-')}`;
  const page = await clipper.newPage(site.put(path, pageHtml(hostile)));
  await untilQuiet(() => site.asked.length, 800);
  const ownRequests = findings.requests();
  const popup = await clipper.pressToolbarButton(page);
  let clipId: string | undefined;
  if ((await untilState(popup, 'ready', 'failed')) === 'failed') {
    findings.note('popup', [`the clip failed: ${await popup.$eval('#failure', (panel) => panel.textContent)}`]);
  } else {
    await popup.waitForSelector('#preview article p');
    findings.note('popup', await popup.evaluate(suspects, '#preview article'));
    findings.shown('popup', await popup.$eval('#preview article', (article) => article.textContent));
    findings.requested('popup');
    clipId = await saveIn(popup);
    await settledPictures(clipper);
    findings.requested('saving', (asked) => ownRequests.includes(asked));
  }
  await Promise.all([popup.close(), page.close()]);
  return clipId;
}

/** Opens a clip in the library, and notes what its reader shows and asks for. */
export async function readHostile(clipper: Clipper, clipId: string, findings: Findings): Promise<void> {
  const library = await clipper.extensionPage(`src/screens/library-page/index.html#clip=${clipId}`);
  await library.waitForSelector('#reader article p');
  findings.note('reader', await library.evaluate(suspects, '#reader article'));
  findings.shown('reader', await library.$eval('#reader article', (article) => article.textContent));
  findings.requested('reader');
  await library.close();
}

/** The article of a clip as the library's database holds it. */
export function articleOf(clipper: Clipper, clipId: string): Promise<Article> {
  return clipper.evaluateInBackground<Article>(`${rowOf('articles', clipId)}.then(({ article }) => article)`);
}
