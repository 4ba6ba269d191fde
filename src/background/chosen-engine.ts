import { engineNames } from '../engines/engines';
import { readSettings, writeSettings } from '../platform/storage';

/** The engines that look for an article; the whole page is a way of clipping, not a method. */
export function articleEngines(): string[] {
  return engineNames().filter((name) => name !== 'page');
}

/** The engine in use: the person's choice while it still exists, else the first. */
export async function chosenEngine(): Promise<string> {
  const { engine } = (await readSettings()).settings;
  return engineNames().includes(engine) ? engine : firstEngine();
}

/** The engine that finds the article of one clip: the one asked for it, else the one in use. */
export async function engineFor(asked: string | undefined): Promise<string> {
  return asked !== undefined && articleEngines().includes(asked) ? asked : chosenEngine();
}

/** The engine that stands in where another has nothing to compare a page with. */
export function firstEngine(): string {
  return engineNames()[0] as string;
}

/** Sets the engine in use. Throws a RangeError for a name that is not offered. */
export async function chooseEngine(name: string): Promise<void> {
  if (!articleEngines().includes(name)) throw new RangeError(`no engine named "${name}"`);
  await writeSettings({ engine: name });
}
