import browser from 'webextension-polyfill';
import { rulesFrom } from '../../judge/site-rules/read-rules';
import type { SiteRule } from '../../judge/site-rules/site-rule';
import { onStored } from './stored-changes';

/* The rules of each site are an entry of their own, so that a clip reads only those it needs. */

const prefix = 'siteRules:';

/** The rules of sites, those of each site the oldest first. */
export async function readRulesOf(...sites: readonly string[]): Promise<readonly SiteRule[]> {
  const stored = await browser.storage.local.get(sites.map((site) => prefix + site));
  return sites.flatMap((site) => rulesFrom(stored[prefix + site]).filter((rule) => rule.site === site));
}

/** The rules of all sites. */
export async function readRules(): Promise<readonly SiteRule[]> {
  const all = await browser.storage.local.get(null);
  const ofSites = Object.entries(all).filter(([key]) => key.startsWith(prefix));
  return ofSites.flatMap(([key, stored]) => rulesFrom(stored).filter((rule) => prefix + rule.site === key));
}

/** Replaces the rules of a site that can be read. Those that only a later version can read stay, after them. */
export async function writeRulesOf(site: string, rules: readonly SiteRule[]): Promise<void> {
  const key = prefix + site;
  const { [key]: stored } = await browser.storage.local.get(key);
  const unread = Array.isArray(stored) ? stored.filter((each) => rulesFrom([each]).length === 0) : [];
  if (rules.length + unread.length === 0) await browser.storage.local.remove(key);
  else await browser.storage.local.set({ [key]: [...rules, ...unread] });
}

/** Calls the listener after every change of rules. Returns a function that stops listening. */
export function onRules(listener: () => void): () => void {
  return onStored((key) => key.startsWith(prefix), listener);
}
