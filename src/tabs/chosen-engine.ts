import { engineNames } from '../engines/engines';
import { readSettings, writeSettings } from '../platform/storage';

/** The engines that look for an article. The whole page is a clip mode, not one of them. */
export function articleEngines(): string[] {
  return engineNames().filter((name) => name !== 'page');
}

/** The engine of the settings if it still exists, otherwise the first. */
export async function chosenEngine(): Promise<string> {
  const { engine } = (await readSettings()).settings;
  return engineNames().includes(engine) ? engine : firstEngine();
}

/** The engine for one clip: the requested one, otherwise the one of the settings. */
export async function engineFor(asked: string | undefined): Promise<string> {
  return asked !== undefined && articleEngines().includes(asked) ? asked : chosenEngine();
}

/** The engine used when another has no page to compare with. */
export function firstEngine(): string {
  return engineNames()[0] as string;
}

/** Sets the default engine. Throws a RangeError for an unknown name. */
export async function chooseEngine(name: string): Promise<void> {
  if (!articleEngines().includes(name)) throw new RangeError(`no engine named "${name}"`);
  await writeSettings({ engine: name });
}
