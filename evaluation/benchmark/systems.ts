import { engineListed, engineNames } from '../../src/judge/engines/engines';

/** The baselines, run under the same conditions: Mozilla Readability, Defuddle, and all visible text. */
export const baselines = ['readability', 'defuddle', 'body'] as const;
export type Baseline = (typeof baselines)[number];

/** The baselines that select content: losses to these are worth inspecting. */
export const selectingBaselines: readonly string[] = ['readability', 'defuddle'];

/** Whether an engine compares a page with others of its site. */
export function needsSiblings(name: string): boolean {
  return name.split(':')[0] === 'featuretree';
}

export function isBaseline(name: string): boolean {
  return (baselines as readonly string[]).includes(name);
}

/**
 * The systems of `--engines a,b:paper,readability`; without it every engine and every baseline. Throws for an unknown
 * name.
 */
export function systemsNamed(list: string | undefined): readonly string[] {
  if (list === undefined) return [...engineNames(), ...baselines];
  const names = [...new Set(list.split(',').map((name) => name.trim()))].filter((name) => name !== '');
  for (const name of names) if (!isBaseline(name)) checkEngine(name);
  if (names.length === 0) throw new Error(`--engines names none; known: ${known()}`);
  return names;
}

function checkEngine(name: string): void {
  try {
    engineListed(name);
  } catch {
    throw new Error(`--engines: no engine or baseline named "${name}"; known: ${known()}`);
  }
}

function known(): string {
  return [...engineNames(), ...baselines].join(', ');
}
