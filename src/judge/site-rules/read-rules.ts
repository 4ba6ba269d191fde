import { defined } from '../../language/text/defined';
import { isRecord } from '../../language/text/is-record';
import { cutShort, squeeze } from '../../language/text/white-space';
import {
  longestMark,
  longestName,
  longestSlotText,
  type Marked,
  mostAbove,
  mostMarks,
  mostSlots,
  type SiteRule,
  type Slot,
} from './site-rule';

/** Reads stored or imported rules. Entries that are no rules are left out; texts that are too long are cut. Never throws. */
export function rulesFrom(stored: unknown): readonly SiteRule[] {
  return Array.isArray(stored) ? stored.map(ruleFrom).filter((rule) => rule !== undefined) : [];
}

/** Longer ids (UTF-16 units) are damaged. Chosen: a random id has 36. */
const longestId = 64;
/** Likewise. Chosen: the longest host name has 253 (RFC 1035). */
const longestSite = 300;

function ruleFrom(stored: unknown): SiteRule | undefined {
  if (!isRecord(stored)) return undefined;
  const { id, site, action } = stored;
  const name = textFrom(stored.name, longestName);
  const slots = slotsFrom(stored.slots);
  const isNamed = isShort(id, longestId) && isShort(site, longestSite) && name !== undefined;
  if (!isNamed || !slots || (action !== 'keep' && action !== 'drop')) return undefined;
  return {
    id,
    name,
    site: site.toLowerCase(),
    action,
    slots,
    enabled: stored.enabled !== false,
    ...defined({ lastUsed: countFrom(stored.lastUsed) }),
  };
}

/** A rule with one that is no slot would match something else than it says. */
function slotsFrom(stored: unknown): readonly Slot[] | undefined {
  if (!Array.isArray(stored) || stored.length > mostSlots) return undefined;
  const known = stored.filter((slot) => !isOutdated(slot));
  const slots = known.map(slotFrom).filter((slot) => slot !== undefined);
  return slots.length === known.length ? slots : undefined;
}

/** Earlier versions also knew an element by its place or by the tags in it. Without these the slot would fit others too. */
function isOutdated(slot: unknown): boolean {
  return isRecord(slot) && (slot.place !== undefined || slot.shape !== undefined);
}

/** Whether a slot can be stored: pages may have tags of any length. */
export function isStorable(slot: Slot): boolean {
  return slotFrom(slot) !== undefined;
}

const slotTexts = ['heading', 'label', 'text'] as const;

function slotFrom(stored: unknown): Slot | undefined {
  const own = markedFrom(stored);
  if (!own || !isRecord(stored) || !Array.isArray(stored.above) || stored.above.length > mostAbove) return undefined;
  const above = stored.above.map(markedFrom).filter((each) => each !== undefined);
  if (above.length !== stored.above.length) return undefined;
  const texts: Partial<Record<(typeof slotTexts)[number], string>> = {};
  for (const field of slotTexts) {
    const value = stored[field];
    if (value === undefined) continue;
    if (!isShort(value, longestSlotText)) return undefined;
    texts[field] = value;
  }
  return defined({ ...own, above, ...texts, all: stored.all === true || undefined });
}

const tagName = /^[^\s<>/]{1,60}$/;

function markedFrom(stored: unknown): Marked | undefined {
  if (!isRecord(stored) || typeof stored.tag !== 'string' || !tagName.test(stored.tag)) return undefined;
  const { marks } = stored;
  if (!Array.isArray(marks) || marks.length > mostMarks) return undefined;
  const read = marks.filter((mark) => isShort(mark, longestMark));
  return read.length === marks.length ? { tag: stored.tag, marks: read } : undefined;
}

function isShort(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longest;
}

function textFrom(value: unknown, longest: number): string | undefined {
  const text = typeof value === 'string' ? cutShort(squeeze(value.slice(0, 10 * longest)), longest) : '';
  return text === '' ? undefined : text;
}

function countFrom(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
}
