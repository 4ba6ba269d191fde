import type { Faults } from '../../page/faults';
import type { Payload, Snapshot, Store, StoredTexts } from '../../page/snapshot/snapshot';
import { fillInert } from '../assemble/trusted';
import { bodyOf, inertDocument } from '../capture/dom';
import { captureInert } from '../capture/inert';
import { inSlices } from '../capture/slices';
import { amountOn, sharesProse } from './prose';

/** What is read of a document. */
export interface Reading {
  readonly snapshot: Snapshot;
  /** Set if the page shows almost none of its document's text: where that text was read. */
  readonly payload?: Store;
}

/** Gathers the texts that a document holds but does not show; see `gatheringTexts`. */
export type GatherTexts = (least: number, data: boolean) => Promise<StoredTexts>;

/** Data belongs to the page with so much prose (Latin characters; docs/experiments/reading.md, "Shell pages") … */
const leastProse = 400;

/** … and this many times the page's visible prose, and more than all its visible text. */
const timesShown = 4;

/**
 * Data is read only if the page shows less text than this: the data may belong to other pages, or hold more than the
 * page's topic.
 */
const mostShownBesideData = 300;

/** Markup for readers wins over data for programs, unless the data has this many times more prose. */
const timesBetter = 4;

/** Shorter `<noscript>` content that mentions JavaScript only asks to enable it. Chosen: with links to ten browsers. */
const longestRequest = 1000;

/**
 * Reads a document as its reader would: what it shows, or, if it is a shell that scripts still have to fill, what it
 * holds for these scripts and for browsers without scripts. The decision is made only here, for the product and for
 * the evaluation. `maker`: any document in a window.
 */
export async function readPayload(
  snapshot: Snapshot,
  gather: GatherTexts,
  maker: Document,
  faults: Faults,
): Promise<Reading> {
  const { text, prose, unseen } = amountOn(snapshot.page);
  // Finding data looks at every attribute of a document, so it is skipped on the largest.
  const mayHoldData = text <= mostShownBesideData && !snapshot.partial;
  const most = Math.max(leastProse, timesShown * prose, text);
  if (!mayHoldData && snapshot.longestNoscript < most) return { snapshot };
  try {
    const texts = await gather(most, mayHoldData);
    // Few pages are shells, so the parsers are loaded for these alone.
    const { readingPayloads } = await import('./payloads');
    const payloads = await inSlices(readingPayloads(texts, most, faults));
    return best(snapshot, payloads, { most, unseen }, maker);
  } catch (error) {
    faults.add('text in data', error);
    return { snapshot };
  }
}

/** What a payload is compared with: the prose it must exceed, and the prose that the page hides (Latin characters). */
interface Bounds {
  readonly most: number;
  readonly unseen: number;
}

function best(snapshot: Snapshot, payloads: readonly Payload[], bounds: Bounds, maker: Document): Reading {
  let reading: Reading = { snapshot };
  let { most } = bounds;
  for (const { source, html } of payloads) {
    const parsed = parsedBody(maker, html);
    const held = captureInert(parsed, snapshot.page);
    const amount = amountOn(held.page);
    if (amount.prose < most || (isData(source) && amount.prose < bounds.unseen)) continue;
    if (source === 'noscript' && amount.prose < longestRequest && /javascript/i.test(html)) continue;
    // A document that has some of the text in its own body is not a shell; engines decide what to keep there.
    if (sharesProse(snapshot.page, held.page)) return reading;
    const { base, loadedAt } = snapshot;
    reading = { snapshot: { ...held, base, loadedAt }, payload: source };
    most = timesBetter * amount.prose;
  }
  return reading;
}

/** Whether the text was meant for programs rather than readers. */
function isData(source: Store): boolean {
  return source === 'linked data' || source === 'state';
}

/** Markup as the body of a document in which nothing loads or runs. */
function parsedBody(maker: Document, html: string): Document {
  const inert = inertDocument(maker);
  const body = bodyOf(inert);
  if (body) fillInert(body, html);
  return inert;
}
