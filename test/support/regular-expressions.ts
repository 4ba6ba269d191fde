import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { vi } from 'vitest';

/** A regular expression of the source, and where it stands (`file:line`). */
export interface Found {
  readonly where: string;
  readonly pattern: RegExp;
}

const source = join(import.meta.dirname, '../../src');

/** All regular expressions in `src`: the literals, and those that `new RegExp(…)` makes while a module loads or lazily. */
export async function regularExpressions(): Promise<{ literals: Found[]; made: Found[] }> {
  const literals: Found[] = [];
  const made: Found[] = [];
  for (const file of sourceFiles()) {
    const code = readFileSync(file, 'utf8');
    const name = relative(source, file);
    let makers = 0;
    const visitor = new Visitor({
      Literal: (node) => {
        if (!('regex' in node)) return;
        const where = `${name}:${code.slice(0, node.start).split('\n').length}`;
        literals.push({ where, pattern: new RegExp(node.regex.pattern, node.regex.flags) });
      },
      NewExpression: ({ callee }) => {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') makers++;
      },
      CallExpression: ({ callee }) => {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') makers++;
      },
    });
    visitor.visit(parseSync(file, code).program);
    if (makers > 0) made.push(...(await madeBy(file, name, makers)));
  }
  return { literals, made };
}

/**
 * Loads a module, makes what it makes lazily, and sees which expressions that are. One that makes expressions later, in
 * another function, cannot be checked.
 */
async function madeBy(file: string, name: string, makers: number): Promise<Found[]> {
  const made: Found[] = [];
  class Recorder extends RegExp {
    constructor(pattern: string | RegExp, flags?: string) {
      super(pattern, flags);
      // The first three lines are the error's name, this class, and who made it.
      if (new Error().stack?.split('\n', 3)[2]?.includes(name))
        made.push({ where: name, pattern: new RegExp(pattern, flags) });
    }
  }
  const lazyMakers: (() => unknown)[] = [];
  vi.resetModules();
  vi.doMock('../../src/language/text/lazily', () => ({ lazily: recordedLazily(lazyMakers) }));
  vi.stubGlobal('RegExp', Recorder);
  try {
    await import(file);
    // The list grows while it is read: what is made lazily may make more lazily.
    for (const make of lazyMakers) make();
  } finally {
    vi.unstubAllGlobals();
    vi.doUnmock('../../src/language/text/lazily');
  }
  if (made.length < makers) {
    throw new Error(
      `${name} makes a regular expression in a function: make it where the module starts or in lazily(…), or write a scan`,
    );
  }
  return made;
}

/** `lazily` that also lists what it is given. */
function recordedLazily(makers: (() => unknown)[]) {
  return (make: () => unknown) => {
    makers.push(make);
    let made: unknown;
    return () => {
      made ??= make();
      return made;
    };
  };
}

function sourceFiles(): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(source, name))
    .sort();
}
