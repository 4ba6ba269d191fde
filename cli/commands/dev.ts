import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { flag, main, readArguments } from '../command-line';
import { type Chromium, launchChromium } from '../drivers/chromium';
import { needPrograms } from '../drivers/programs';
import { serve } from '../drivers/serve';

const usage = `npm run dev -- [URL] [--headless]

Builds the extension, opens Chromium with it on URL (the demo page without one), and builds and reloads
the extension and the page whenever a source file changes. Close the browser or press Ctrl+C to stop.
--headless   without a window, to check that the build and the reload work`;

const extension = resolve('dist/chromium');

/** vite writes this file last. */
const builtFile = `${extension}/manifest.json`;

/** How often the built file is checked (ms). */
const pollMs = 200;

await main(async () => {
  const { values, positionals } = readArguments(usage, { headless: flag });
  const { headless } = values;
  if (!headless && process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    throw new Error('npm run dev opens a window, and neither DISPLAY nor WAYLAND_DISPLAY is set.');
  }
  needPrograms(['chromium']);
  const builder = startBuilder();
  try {
    await firstBuild(builder);
    await develop(positionals[0], headless);
  } finally {
    builder.kill();
  }
});

/** Opens the browser and reloads it after every build, until it is closed. */
async function develop(url: string | undefined, headless: boolean): Promise<void> {
  const site = await serve();
  const chromium = await launchChromium({ extension, headless, language: 'en', isForPerson: true });
  try {
    let open = true;
    void chromium.closed.then(() => {
      open = false;
    });
    process.once('SIGINT', () => void chromium.close());
    const tab = await chromium.newPage(url ?? `${site.origin}/pages/demo-news/index.html`);
    console.log('Ready. The extension reloads when a file changes.');
    for (let built = buildTime(); open; await sleep(pollMs)) {
      const now = buildTime();
      if (now === built || now === 0) continue;
      built = now;
      await reload(chromium);
      await tab.reload().catch(() => {});
      console.log('Reloaded.');
    }
  } finally {
    await chromium.close();
    await site.close();
  }
}

/** Replaces the running extension with the rebuilt one; it keeps its id and its library. */
async function reload(chromium: Chromium): Promise<void> {
  await chromium.browser.installExtension(extension);
}

function startBuilder(): ChildProcess {
  rmSync(builtFile, { force: true });
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--watch', '--mode', 'chromium', '--logLevel', 'warn'];
  return spawn(process.execPath, vite, { stdio: 'inherit' });
}

async function firstBuild(builder: ChildProcess): Promise<void> {
  console.log('Building …');
  while (!existsSync(builtFile)) {
    if (builder.exitCode !== null) throw new Error('The extension could not be built.');
    await sleep(pollMs);
  }
}

/** When the last build ended (ms since 1970), 0 while a build is under way. */
function buildTime(): number {
  return statSync(builtFile, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
