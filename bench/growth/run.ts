import { launchPlain } from '../../cli/drivers/plain-browser';
import { readSavedPage } from '../../cli/drivers/saved-page';
import { type Measured, measurePage } from './measure';
import { repeatedPage, syntheticPage } from './pages';

const sizes = [1000, 3000, 10_000, 30_000, 100_000, 300_000, 500_000];

/** Measures synthetic pages and repeated ones of growing size, each in a tab of its own. */
export async function measureGrowth(
  script: string,
  files: readonly string[],
  most: number,
  engines: readonly string[],
  log: (line: string) => void,
): Promise<readonly Measured[]> {
  const rows: Measured[] = [];
  const texts = files.map((file) => new TextDecoder().decode(readSavedPage(file).html));
  const browser = await launchPlain('chromium');
  try {
    for (const size of sizes.filter((each) => each <= most)) {
      const pages = [syntheticPage(size), ...texts.map((html) => repeatedPage('repeated', html, size))];
      // Small pages take too little time for a single measurement.
      const repeats = size <= 30_000 ? 3 : 1;
      for (const page of Array.from({ length: repeats }, () => pages).flat()) {
        const row = await measurePage(browser, script, page, engines).catch((error: Error) => error);
        if (row instanceof Error) log(`${page.name} of ${size} elements: ${row.message.split('\n')[0]}`);
        else rows.push(row);
        if (!(row instanceof Error)) log(line(row));
      }
    }
  } finally {
    await browser.close();
  }
  return rows;
}

function line({ page, nodes, capture, limit }: Measured): string {
  return `${page.padEnd(10)} ${String(nodes).padStart(8)} nodes  capture ${capture.toFixed(1)} ms, limit ${limit.toFixed(1)} ms`;
}
