import type { HandOver } from '../../browser/messaging/deliveries';
import { DeliveryError } from '../delivery-error';
import { bytesOf, type Item } from '../item';
import type { Target, Values } from '../target';

/*
 * Obsidian through its address (https://help.obsidian.md/Extending+Obsidian/Obsidian+URI), for readers without its plug-in. Obsidian
 * comes to the front and does not answer, so that an address is opened on a click only. An address that is too long is cut, or
 * not opened at all, without a word: a note that does not fit goes by the clipboard.
 */

export const target: Target = {
  fields: [{ name: 'vault', is: 'text', optional: true }],
  hosts: () => [],
  /** A test would leave a note behind. */
  check: async () => {},
  async send(item, values) {
    const { clipboard } = await handOver(item, values);
    throw new DeliveryError(clipboard === undefined ? 'needsClick' : 'needsClipboard');
  },
  handOver,
};

async function handOver(item: Item, values: Values): Promise<HandOver> {
  // Pictures stay where the page has them: an address takes text only.
  const file = await item.file('md');
  const text = new TextDecoder().decode(await bytesOf(file));
  return addressOf(file.name, text, values, longestAddress(navigator.userAgent));
}

/** How a note is handed over in an address of at most so many characters. */
export function addressOf(path: string, text: string, { vault }: Values, longest: number): HandOver {
  const name = path.replace(/\.md$/, '');
  const place = parameters({ ...(vault ? { vault } : {}), file: name });
  const whole = `obsidian://new?${place}&silent=true&content=${encoded(text)}`;
  const short = `obsidian://new?${place}&silent=true&clipboard=true`;
  if (short.length > longest) throw new DeliveryError('refused', path);
  const fits = whole.length <= longest;
  return {
    address: fits ? whole : short,
    clipboard: fits ? undefined : text,
    proof: { id: path, by: 'handedOver', link: `obsidian://open?${place}` },
  };
}

/**
 * What Windows takes from Chromium (characters). Earlier versions open no address of more than 2,048 with two quotes around it
 * (`OpenExternalOnWorkerThread` in platform_util_win.cc), and users report the same of later ones.
 */
const chromiumOnWindows = 2000;

/**
 * What Windows takes from Firefox (characters). Chosen: below what users report, which differs: a little more than 30,000
 * (github.com/deathau/markdownload/issues/125), and less than 16,000 from the same engine
 * (github.com/KNHaw/ThunderbirdObsidianClipper/issues/24). A command line of Windows may have 8,191.
 */
const firefoxOnWindows = 8000;

/**
 * What Linux takes (characters). Chosen: in both browsers 131,039 arrived in a program that stood in for Obsidian, and nothing
 * of 200,000; how much Obsidian's own starters pass on is unknown.
 */
const onLinux = 30_000;

/** The longest address that arrives whole. Where nobody has measured it, as on macOS, the shortest of those known. */
export function longestAddress(userAgent: string): number {
  if (/Windows/.test(userAgent)) return /Firefox\//.test(userAgent) ? firefoxOnWindows : chromiumOnWindows;
  return /Linux/.test(userAgent) && !/Android/.test(userAgent) ? onLinux : chromiumOnWindows;
}

function parameters(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&');
}

/** Page text cannot end a parameter, whatever is in it: half of a pair of surrogates, which has no encoding, is replaced. */
function encoded(text: string): string {
  return encodeURIComponent(new TextDecoder().decode(new TextEncoder().encode(text)));
}
