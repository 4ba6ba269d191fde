import { spawnSync } from 'node:child_process';
import { main } from '../command-line';
import { isInstalled, needPrograms, type ProgramName } from '../drivers/programs';
import { pathOf } from '../tests/steps';

/*
 * `npm run browser -- FILE ...`: runs browser tests; the rest of the arguments goes to vitest. Only Chromium is
 * indispensable: without Firefox, the tests run in Chromium alone.
 */

const forOtherTests: readonly ProgramName[] = ['firefox', 'display', 'keys'];

await main(() => {
  needPrograms(['chromium']);
  try {
    needPrograms(forOtherTests);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
  }
  if (!isInstalled('firefox')) {
    console.error('There is no Firefox: the tests run in Chromium alone.');
    process.env.WCLIPPER_WITHOUT_FIREFOX = '1';
  }
  const given = process.argv.slice(2);
  const { status } = spawnSync(pathOf('vitest'), ['run', '--project', 'browser', ...given], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
});
