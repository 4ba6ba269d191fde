/** The note that a generated file or part of one begins with: lines of a comment. */
export function note(title: string, lines: readonly string[]): string[] {
  return ['/*', ` * ${title}`, ' *', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'];
}

/** What a file begins with that nobody should edit. */
export const generated = 'Generated: do not edit.';

export const indented = (lines: readonly string[]): string[] => lines.map((line) => `    ${line}`);
