import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Kinds of options. */
export const flag = { type: 'boolean', default: false } as const;
export const text = { type: 'string' } as const;
export const texts = { type: 'string', multiple: true, default: [] as string[] } as const;
export const textOr = (usual: string) => ({ type: 'string', default: usual }) as const;

/** The options and, unless it takes none, other words of the command. With --help it prints the usage and ends. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
  allowPositionals = true,
) {
  if (process.argv.slice(2).includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  return parseArgs({ allowPositionals, options });
}

/** Resolves a path against the user's directory, because `npm` changes into the project first. */
export function calledFrom(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/** Writes a file that the user asked for, and prints its name. */
export function writeAsked(file: string, content: string): void {
  const path = calledFrom(file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
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
export function pageCount(given: string | undefined, option: string): number {
  return given === undefined ? Number.POSITIVE_INFINITY : wholeNumber(given, option, 1);
}

export function wholeNumber(given: string, option: string, least: number): number {
  const number = Number(given);
  if (Number.isInteger(number) && number >= least) return number;
  throw new Error(`${option} takes a whole number from ${least} on, not "${given}".`);
}
