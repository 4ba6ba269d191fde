import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { markdownTable } from '../../evaluation/documents/markdown-table';

/** What a part of the soak test did and found. */
export interface PartResult {
  readonly name: string;
  readonly interruptions: number;
  readonly seconds: number;
  readonly asked: number;
  readonly reported: number;
  readonly finished: number;
  readonly listed: number;
  readonly clippedAgain: number;
  readonly forgotten: number;
  readonly files: number;
  /** In the library at the end. */
  readonly clips: number;
  readonly pictures: number;
  readonly lostPictures: number;
  readonly faults: readonly string[];
}

export interface Run {
  readonly seed: number;
  readonly browser: string;
  readonly results: readonly PartResult[];
}

const columns: readonly (readonly [string, (result: PartResult) => string | number])[] = [
  ['interrupted by', ({ name }) => name.toLowerCase()],
  ['times', ({ interruptions }) => interruptions],
  ['minutes', ({ seconds }) => (seconds / 60).toFixed(1)],
  ['saves asked for', ({ asked }) => asked],
  ['reported', ({ reported }) => reported],
  ['finished', ({ finished }) => finished],
  ['listed', ({ listed }) => listed],
  ['clipped again', ({ clippedAgain }) => clippedAgain],
  ['deleted', ({ forgotten }) => forgotten],
  ['files', ({ files }) => files],
  ['clips at the end', ({ clips }) => clips],
  ['pictures', ({ pictures }) => pictures],
  ['given up', ({ lostPictures }) => lostPictures],
  ['faults', ({ faults }) => faults.length],
];

/** The results of a run as a page of Markdown. */
export function reportOf({ seed, browser, results }: Run): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const rows = results.map((result) => columns.map(([, value]) => `${value(result)}`));
  const faults = results.flatMap((result) => result.faults.map((fault) => `- ${fault}`));
  return `# Soak test

Written by \`npm run soak\` on ${new Date().toISOString().slice(0, 10)}: WClipper ${version} (${commit}), ${browser}, Node ${process.versions.node},
seed ${seed}. The command interrupts the extension at random moments while it saves, fetches pictures, indexes, exports and backs up.

${markdownTable([columns.map(([title]) => title), ...rows], 'lr')}

- **Reported**: the popup or the answer to the shortcut's message said that the page is saved. Each of these clips is there, once, with
  its whole text and at least the pictures that its receipt counted.
- **Finished**: not reported, but saved, by the worker that was interrupted or by the next one.
- **Listed**: not saved, but listed in the library as not saved. Saved from there, each article is there once.
- **Clipped again**: interrupted before there was an article, and at most listed as a link. Asked for again, by the popup or without it, each
  was saved, once.
- **Deleted**: clips deleted for good, all of which stayed so. **Files**: exports and backups reported as downloaded; all are whole.
- **Pictures** are in the library at the end; none belongs to no clip. **Given up** are those that the clip tells the reader were not kept.
- **Faults**: clips, texts, pictures, rows or documents of the search index that are lost, double, orphaned or not what they should be.

## Faults

${faults.length === 0 ? 'None.' : faults.join('\n')}
`;
}
