import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The browser named by WCLIPPER_CHROMIUM, or the first Chromium or Chrome found. */
export function findChromium(): string {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const places = [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ];
  return findProgram('WCLIPPER_CHROMIUM', names, places);
}

/** The browser named by WCLIPPER_FIREFOX, or the first Firefox found. */
export function findFirefox(): string {
  return findProgram('WCLIPPER_FIREFOX', ['firefox-esr', 'firefox'], []);
}

/**
 * The program that the variable names; otherwise the first of the names on PATH; otherwise the first of the places
 * that exists.
 */
function findProgram(variable: string, names: readonly string[], places: readonly string[]): string {
  const named = process.env[variable];
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`${variable} names ${named}, which is not a program.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = [...onPath, ...places].find(isExecutable);
  if (found !== undefined) return found;
  throw new Error(`No ${names[0]} found: install it, or name a browser of its kind in ${variable}.`);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
