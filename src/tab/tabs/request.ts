import { comparesPages } from '../../article/unsure';
import type { ClipRequest, DraftRequest } from '../../browser/messaging/requests';
import { readRulesOf } from '../../browser/platform/site-rules';
import type { SiteRule } from '../../judge/site-rules/site-rule';
import { defined } from '../../language/text/defined';
import { possibleSites } from '../../language/text/site';
import { firstEngine, methodFor, methodsFor, type StoredMethods } from './chosen-engine';

/** What is stored for a page: its method, and the reader's rules. */
interface StoredChoices {
  readonly methods: StoredMethods;
  readonly rules: readonly SiteRule[];
}

/** Reads what is stored for a page. */
export async function storedChoices(url: string | undefined): Promise<StoredChoices> {
  const [methods, rules] = await Promise.all([methodsFor(url), enabledRules(url)]);
  return { methods, rules };
}

/** How to clip a page, by the settings where the request does not say. `stored`: what was read before. */
export async function requestFor(
  { engine: asked, ...choices }: Omit<DraftRequest, 'tabId'>,
  url: string | undefined,
  siblingTrees: (url: string) => Promise<readonly string[]>,
  stored: Promise<StoredChoices> = storedChoices(url),
): Promise<ClipRequest> {
  const { methods, rules } = await stored;
  const { engine, amount } = methodFor(asked, methods);
  const wanted = choices.choice ?? (amount === 'best' ? undefined : amount);
  const siblings = comparesPages(engine) && url !== undefined ? await siblingTrees(url).catch(() => []) : [];
  return {
    ...choices,
    engine,
    otherwise: firstEngine(),
    siblings,
    ...defined({
      choice: wanted,
      rules: rules.length > 0 ? rules : undefined,
    }),
  };
}

/** The reader's rules for the site of a page, without those that are switched off. A clip is made without them if need be. */
async function enabledRules(url: string | undefined): Promise<readonly SiteRule[]> {
  const sites = url === undefined ? [] : possibleSites(url);
  const rules = sites.length === 0 ? [] : await readRulesOf(...sites).catch(() => []);
  return rules.filter(({ enabled }) => enabled);
}
