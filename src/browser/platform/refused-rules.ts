import browser from 'webextension-polyfill';

/* The last correction on each site of which the reader took back the rule, until the browser is closed. */

const prefix = 'refusedRule:';

export async function refuseRule(site: string, correction: string): Promise<void> {
  await browser.storage.session.set({ [prefix + site]: correction });
}

export async function isRuleRefused(site: string, correction: string): Promise<boolean> {
  const key = prefix + site;
  return (await browser.storage.session.get(key))[key] === correction;
}
