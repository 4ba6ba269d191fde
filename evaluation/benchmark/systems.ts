import { engineNamed, engineNames } from '../../src/engines/engines';

/** Others' work, measured on the same ground: Mozilla Readability, Defuddle, and all visible text. */
export const peers = ['readability', 'defuddle', 'body'] as const;
export type Baseline = (typeof peers)[number];

/** Peers that choose: a loss to one of these is worth looking at. */
export const rivals: readonly string[] = ['readability', 'defuddle'];

/** Whether an engine compares a page with others of its site. */
export function needsSiblings(name: string): boolean {
  return name.split(':')[0] === 'featuretree';
}

export function isBaseline(name: string): boolean {
  return (peers as readonly string[]).includes(name);
}

/** The contenders of `--engines a,b:paper,readability`; without it every engine and every peer. Throws for a name nobody has. */
export function systemsNamed(list: string | undefined): readonly string[] {
  if (list === undefined) return [...engineNames(), ...peers];
  const names = [...new Set(list.split(',').map((name) => name.trim()))].filter((name) => name !== '');
  for (const name of names) if (!isBaseline(name)) checkEngine(name);
  if (names.length === 0) throw new Error(`--engines names none; known: ${known()}`);
  return names;
}

function checkEngine(name: string): void {
  try {
    engineNamed(name);
  } catch {
    throw new Error(`--engines: no engine or peer named "${name}"; known: ${known()}`);
  }
}

function known(): string {
  return [...engineNames(), ...peers].join(', ');
}
