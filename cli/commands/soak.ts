import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calledFrom, main, readArguments, text, textOr, wholeNumber } from '../command-line';
import { allowedExtension } from '../drivers/allowed-extension';
import { builtExtension } from '../drivers/build-extension';
import { launchChromium } from '../drivers/chromium';
import { needPrograms } from '../drivers/programs';
import { closeTabs, killBrowsers, stopWorkers } from '../soak/parts';
import { type PartResult, reportOf } from '../soak/report';
import { Soak } from '../soak/soak';

const usage = `npm run soak -- [options]

Saves, deletes, exports and backs up clips in a real Chromium, and interrupts it: stops the background worker, kills
the browser, closes or navigates tabs. Audits between the interruptions compare all that was reported with all that is stored.
Meanwhile the library is shared; at the end another browser joins it, and must have the same.

--stops N     stops of the background worker (default 1000)
--kills N     kills of the browser (default 100)
--closes N    tabs closed or navigated (default 200)
--seed N      begins as an earlier run did (default: random, and printed)
--out FILE    writes the results to this file, too`;

await main(async () => {
  const options = {
    stops: textOr('1000'),
    kills: textOr('100'),
    closes: textOr('200'),
    seed: textOr(String(Math.floor(Math.random() * 1_000_000))),
    out: text,
  };
  const { values } = readArguments(usage, options, false);
  const count = (option: 'stops' | 'kills' | 'closes' | 'seed') => wholeNumber(values[option], `--${option}`, 0);
  const counts = { stops: count('stops'), kills: count('kills'), closes: count('closes') };
  needPrograms(['chromium']);
  const report = await soaked(count('seed'), counts);
  console.log(report.text);
  if (values.out !== undefined) writeFileSync(calledFrom(values.out), report.text);
  if (report.faults > 0) throw new Error(`${report.faults} faults`);
});

async function soaked(seed: number, counts: { stops: number; kills: number; closes: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'wclipper-soak-'));
  const extension = allowedExtension(builtExtension('chromium'));
  const downloads = join(folder, 'downloads');
  const profile = join(folder, 'profile');
  console.log(`Seed ${seed}`);
  const launch = () => launchChromium({ extension, profile, downloads, headless: true, language: 'en' });
  const other = { profile: join(folder, 'other'), downloads: join(folder, 'other-downloads') };
  const launchOther = () => launchChromium({ extension, ...other, headless: true, language: 'en' });
  const soak = await Soak.open({ seed, launch, launchOther, downloads, log: (line) => console.log(line) });
  const results: PartResult[] = [];
  try {
    if (counts.stops > 0)
      results.push(await soak.part('Stops of the background worker', (each) => stopWorkers(each, counts.stops)));
    if (counts.kills > 0)
      results.push(await soak.part('Kills of the browser', (each) => killBrowsers(each, counts.kills)));
    if (counts.closes > 0)
      results.push(await soak.part('Tabs closed or navigated', (each) => closeTabs(each, counts.closes)));
    results.push(await soak.part('Another machine joins', (each) => each.join()));
    const browser = await soak.visit.session.clipper.browser.version();
    return { text: reportOf({ seed, browser, results }), faults: results.flatMap(({ faults }) => faults).length };
  } finally {
    await soak.close();
    for (const each of [folder, extension]) rmSync(each, { recursive: true, force: true, maxRetries: 5 });
  }
}
