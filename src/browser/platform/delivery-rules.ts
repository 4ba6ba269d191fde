import browser from 'webextension-polyfill';
import type { DeliveryRule } from '../messaging/deliveries';
import { inTurn } from './in-turn';
import { onStored } from './stored-changes';

/* The reader's rules for deliveries, in their order. They name destinations of this machine, so they stay on it. */

const key = 'deliveryRules';
const cursorKey = 'deliveryRulesSeen';

/** All rules that can be read. */
export async function readDeliveryRules(): Promise<readonly DeliveryRule[]> {
  return (await readAll()).filter(isRule);
}

async function readAll(): Promise<readonly unknown[]> {
  const { [key]: stored } = await browser.storage.local.get(key);
  return Array.isArray(stored) ? stored : [];
}

/** Replaces the rules that can be read. Those that only a later version can read stay, after them. */
async function store(rules: readonly DeliveryRule[], others: object = {}): Promise<void> {
  const unread = (await readAll()).filter((each) => !isRule(each));
  await browser.storage.local.set({ [key]: [...rules, ...unread], ...others });
}

/** Changes the rules as they are stored by then. Their order counts. Standing rules then look at all clips again. */
export async function changeDeliveryRules(
  change: (rules: readonly DeliveryRule[]) => readonly DeliveryRule[],
): Promise<void> {
  await inTurn(key, async () => store(change(await readDeliveryRules()), { [cursorKey]: 0 }));
}

/** Takes a destination out of all rules. A rule that is left without one is switched off, so that the next rules decide. */
export async function removeFromDeliveryRules(destination: string): Promise<void> {
  await inTurn(key, async () => {
    const changed = (await readDeliveryRules()).map((rule) => {
      if (!rule.destinations.includes(destination)) return rule;
      const destinations = rule.destinations.filter((each) => each !== destination);
      return { ...rule, destinations, enabled: rule.enabled && destinations.length > 0 };
    });
    await store(changed);
  });
}

/** The number of the last change of the library that standing rules have seen. */
export async function ruleCursor(): Promise<number> {
  const { [cursorKey]: seq } = await browser.storage.local.get(cursorKey);
  return typeof seq === 'number' ? seq : 0;
}

export async function setRuleCursor(seq: number): Promise<void> {
  await browser.storage.local.set({ [cursorKey]: seq });
}

/** Calls the listener after every change. Returns a function that stops listening. */
export function onDeliveryRules(listener: () => void): () => void {
  return onStored((each) => each === key, listener);
}

function isRule(value: unknown): value is DeliveryRule {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, enabled, when, destinations } = value as Partial<Record<keyof DeliveryRule, unknown>>;
  const areTexts = (list: unknown) => Array.isArray(list) && list.every((each) => typeof each === 'string');
  return (
    [id, name].every((each) => typeof each === 'string') &&
    typeof enabled === 'boolean' &&
    [when, destinations].every(areTexts)
  );
}
