import { engineNames } from '../engines/engines';
import { readSettings, writeSettings } from '../platform/storage';

/** The engines that look for an article; the whole page is a way of clipping, not a method. */
export function articleEngines(): string[] {
  return engineNames().filter((name) => name !== 'page');
}

/** The engine in use: the person's choice while it still exists, else the first. */
export async function chosenEngine(): Promise<string> {
  const first = engineNames()[0] as string;
  const { engine } = (await readSettings()).settings;
  return engineNames().includes(engine) ? engine : first;
}

/** Sets the engine in use. Throws a RangeError for a name that is not offered. */
export async function chooseEngine(name: string): Promise<void> {
  if (!articleEngines().includes(name)) throw new RangeError(`no engine named "${name}"`);
  await writeSettings({ engine: name });
}
