import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** Title of a file that must not be edited by hand. */
export const generated = 'Generated: do not edit.';

/** The comment at the head of a generated file, or of a generated part of one. */
export function headerComment(title: string, lines: readonly string[]): string[] {
  return ['/*', ` * ${title}`, ' *', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'];
}

export const indented = (lines: readonly string[]): string[] => lines.map((line) => `    ${line}`);

/** Writes a source file and formats it as `npm run check` wants it. */
export function writeSource(file: string, source: string): void {
  writeFileSync(file, source);
  spawnSync('node_modules/.bin/biome', ['format', '--write', file], { shell: process.platform === 'win32' });
}
