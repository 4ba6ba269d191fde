import { strFromU8, unzipSync } from 'fflate';
import { BlobSink } from '../../library/backup/sink';
import { ZipFile } from '../../library/backup/zip-file';
import { restored, saved } from '../../page/snapshot/save';
import type { Snapshot } from '../../page/snapshot/snapshot';
import { type AboutReport, readAbout } from './about-report';

/*
 * A report of a page that was clipped wrongly: a ZIP file with the captured page, what WClipper decided about it, and what the
 * reader corrected. It is only ever written to a file. `npm run case` makes a test of it.
 */

export interface Report {
  readonly about: AboutReport;
  readonly snapshot: Snapshot;
}

const names = { readme: 'README.txt', about: 'report.json', page: 'page.json' } as const;

/** A captured page holds 200 MB of values at most (`page/snapshot/limits.ts`); larger files (bytes) are not ours. */
const largestFile = 600 * 1024 * 1024;

/** A report as a ZIP file. The browser compresses it in a thread of its own, because a page may take hundreds of megabytes. */
export async function reportFile({ about, snapshot }: Report): Promise<Blob> {
  const sink = new BlobSink();
  const zip = new ZipFile(sink);
  const now = Date.now();
  await zip.addText(names.readme, readme(about), now);
  await zip.addText(names.about, `${JSON.stringify(about, null, 1)}\n`, now);
  await zip.addText(names.page, JSON.stringify(saved(snapshot)), now);
  await zip.finish();
  return sink.file('application/zip');
}

/** Reads a report. Throws an error that says what is wrong with it. */
export function readReport(bytes: Uint8Array): Report {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => Object.values<string>(names).includes(name) && originalSize <= largestFile,
  });
  const { [names.about]: about, [names.page]: page } = files;
  if (!about || !page) throw new Error(`not a report of WClipper: it lacks ${about ? names.page : names.about}`);
  const snapshot = restored(JSON.parse(strFromU8(page)));
  return { about: readAbout(JSON.parse(strFromU8(about)), snapshot.page.count), snapshot };
}

function readme({ scrambled, versions }: AboutReport): string {
  return `A report of a web page that WClipper ${versions.wclipper} clipped wrongly. WClipper has not sent it anywhere.

page.json    the page as WClipper read it: its elements, their sizes and places${
    scrambled
      ? `. Letters, long numbers and addresses are made up;
             punctuation, short numbers, lengths of words, class names that many sites use and sizes are the page's own`
      : ', ALL ITS TEXT and its addresses'
  }
report.json  what WClipper kept and why, what the reader corrected and wrote, and the versions of WClipper and the browser

It has no clips, no settings of other sites, no name of the reader and no picture.

To make a test of it, in a clone of WClipper: npm run case -- report.zip --name NAME
`;
}
