import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { bundled } from '../../cli/drivers/bundle';
import { baselineNames, writtenBaseline } from '../baselines/write';
import type { Subject } from './browser';
import { memoryTable, shortcutTable } from './few-pages';
import { tabMemory } from './memory';
import { clickReport } from './report';
import { clickRounds, firstEverClicks, type Measurement } from './rounds';
import { shortcutTimes } from './shortcut';
import type { ClickPage } from './tab';
import { threadsAreKnown } from './threads';

/** Profiles that are started for the very first click. */
const profiles = 3;

/** Pages on which memory and the shortcut are measured. */
const fewPages = 9;

/** Clicks on all pages with the given builds, the first of them ours, and with the baselines. Returns the report. */
export async function runClicks(
  builds: readonly Subject[],
  pages: readonly ClickPage[],
  note: (measurement: Measurement) => void,
): Promise<string> {
  const script = await bundled(new URL('in-popup.ts', import.meta.url));
  const baselines: Subject[] = [];
  try {
    for (const name of baselineNames) baselines.push(await writtenBaseline(name));
    const subjects = [...builds, ...baselines];
    const measurements: Measurement[] = [];
    const keep = (measurement: Measurement) => {
      measurements.push(measurement);
      note(measurement);
    };
    for (const page of pages.slice(0, profiles)) await firstEverClicks(subjects, script, page, keep);
    await clickRounds(subjects, script, pages, keep);
    return [introduction(pages.length), clickReport(measurements), ...(await fewPagesReport(builds, pages, script))]
      .join('\n\n')
      .concat('\n');
  } finally {
    for (const { folder } of baselines) rmSync(folder, { recursive: true, force: true });
  }
}

async function fewPagesReport(builds: readonly Subject[], pages: readonly ClickPage[], script: string) {
  const few = pages.slice(0, fewPages);
  const parts: string[] = [];
  for (const build of builds) {
    parts.push(`## Shortcut of ${build.name}`, shortcutTable(await shortcutTimes(build, script, few)));
    parts.push(`## Memory of the tab, ${build.name}`, memoryTable(await tabMemory(build, script, few)));
  }
  return parts;
}

const introduction = (pages: number) => `# From click to article

Made by \`npm run bench -- --only clicks\` on ${pages} pages and a machine with ${cpus().length} cores. Every page is opened in fresh tabs, once for each extension in turn, and the real toolbar button is clicked. The baselines are extensions of a few lines: \`static\` shows a fixed page in a popup of the same size; \`readability\` and \`defuddle\` inject that extractor into the tab and show what it found. Numbers are ms, median / 90th percentile of the pages. Absolute times are of that machine and that hour; ratios are taken page by page within the run.

- **first ever**: the first click in a browser profile; nothing is compiled yet.
- **fresh tab**: the first click on a tab, seconds after a click on another tab.
- **rested**: the same, but the extension's worker has stopped meanwhile, as it does after half a minute.
- **later**: another click on the same tab.
- **whole article**: its text is complete. **ready**: the product has also stored its draft.

Thread times are CPU time${threadsAreKnown ? '' : ', which only Linux shows'}. They count from the click until 0.6 s after the popup is ready; those of the extension include drawing its popup.`;
