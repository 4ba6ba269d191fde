import type { PageMethods } from '../../browser/messaging/protocol';
import { inTurn } from '../../browser/platform/in-turn';
import { readSettings, writeSettings } from '../../browser/platform/storage';
import type { Method } from '../../browser/settings/settings';
import { engineNames } from '../../judge/engines/engines';
import { defined } from '../../language/text/defined';
import { possibleSites } from '../../language/text/site';

/** The engines that look for an article. The whole page is a clip mode, not one of them. */
export function articleEngines(): string[] {
  return engineNames().filter((name) => name !== 'page');
}

/** The methods that the settings have for a page. */
export type StoredMethods = Omit<PageMethods, 'engines'>;

/** The methods that the settings have for a page and, if one is for its site, that site; an engine that no longer exists is replaced by the first. */
export async function methodsFor(url: string | undefined): Promise<StoredMethods> {
  const { engine, amount, siteMethods } = (await readSettings()).settings;
  const available = (method: Method): Method => ({ ...method, engine: availableEngine(method.engine) });
  const always = available({ engine, amount });
  const site = possibleSites(url ?? '').find((each) => Object.hasOwn(siteMethods, each));
  const ofSite = site === undefined ? undefined : siteMethods[site];
  return { always, ...defined({ site, ofSite: ofSite && available(ofSite) }) };
}

/** The method for one clip: what is requested, otherwise what the settings say of the page. */
export function methodFor(asked: string | undefined, { always, ofSite = always }: StoredMethods): Method {
  if (asked === undefined || !articleEngines().includes(asked)) return ofSite;
  return { engine: asked, amount: asked === ofSite.engine ? ofSite.amount : 'best' };
}

/** The engine used when another has no page to compare with. */
export function firstEngine(): string {
  return engineNames()[0] as string;
}

/**
 * Sets the method of all pages, or of one site. Without a method, the site has none of its own any more. Throws a
 * RangeError for an unknown engine.
 */
export async function keepMethod(method: Method | undefined, site?: string): Promise<void> {
  if (method && !articleEngines().includes(method.engine)) throw new RangeError(`no engine named "${method.engine}"`);
  if (site !== undefined)
    await inTurn('settings', async () => {
      const { [site]: _, ...others } = (await readSettings()).settings.siteMethods;
      await writeSettings({ siteMethods: method ? { ...others, [site]: method } : others });
    });
  else if (method) await writeSettings(method);
}

function availableEngine(name: string): string {
  return articleEngines().includes(name) ? name : firstEngine();
}
