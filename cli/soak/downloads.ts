import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { clipsInBackup } from './archive';
import type { Files } from './library-actions';

/** What browsers name a file until it is complete. */
const unfinished = /\.(?:crdownload|part)$|^\.org\.chromium\.Chromium\./;

export interface CheckedFiles {
  readonly whole: Readonly<Files>;
  readonly faults: readonly string[];
}

/**
 * Checks that every file in a folder of downloads is whole, and removes it. Firefox writes automatic backups into a folder
 * of its own; files of those that were interrupted are empty until they are written again.
 */
export function checkedDownloads(folder: string): CheckedFiles {
  mkdirSync(folder, { recursive: true });
  const whole = { exports: 0, backups: 0 };
  const faults: string[] = [];
  for (const name of readdirSync(folder).filter((each) => !unfinished.test(each))) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) {
      faults.push(...automaticFaults(path));
      continue;
    }
    const isBackup = isNameOfBackup(name);
    const fault = faultOf(path, isBackup);
    if (fault) faults.push(`the download ${name} is not whole: ${fault}`);
    else whole[isBackup ? 'backups' : 'exports']++;
  }
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  return { whole, faults };
}

function automaticFaults(folder: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => !unfinished.test(name) && statSync(join(folder, name)).size > 0);
  return names.flatMap((name) => {
    const fault = faultOf(join(folder, name), isNameOfBackup(name));
    return fault ? [`the automatic backup ${name} is not whole: ${fault}`] : [];
  });
}

function isNameOfBackup(name: string): boolean {
  return name.startsWith('WClipper backup');
}

/** Why a file is not whole. */
function faultOf(path: string, isBackup: boolean): string | undefined {
  try {
    const bytes = readFileSync(path);
    if (isBackup) clipsInBackup(bytes);
    else unzipSync(bytes);
    return undefined;
  } catch (error) {
    return String(error);
  }
}
