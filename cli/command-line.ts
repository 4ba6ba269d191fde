import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Resolves a path against the user's directory, because `npm` changes into the project first. */
export function calledFrom(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/** Writes a file that the user asked for, and prints its name. */
export function writeAsked(file: string, text: string): void {
  const path = calledFrom(file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(file);
}

/** Runs a command; reports an error in one line and in the exit code. */
export async function main(command: () => void | Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/** A number of pages; infinite if none is given. */
export function pageCount(text: string | undefined, option: string): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${option} is a number of pages, not ${text}`);
  return number;
}
