import type { Store } from '../article/article';
import { Faults } from '../article/faults';
import { type Capture, capture } from '../capture/capture';
import { bodyOf, inertDocument } from '../capture/dom';
import { captureInert } from '../capture/inert';
import { breathe } from '../capture/slices';
import { findPayloads } from './find-payloads';
import { amountOn, sharesProse } from './prose';

export interface Reading extends Capture {
  /** Set where the page shows next to nothing of what its document holds: the text was read there. */
  readonly payload?: Store;
}

/** A text within data is the page's when it holds at least so much prose (Latin characters) … */
const leastProse = 400;

/** … and so many times what the page shows, and more than all text that the page shows. */
const timesShown = 4;

/** Data is read only where next to nothing is shown: it may be of other pages, or more than the page is about. */
const mostShownBesideData = 300;

/** Markup for readers comes before data for programs, unless that holds so many times more. */
const timesBetter = 4;

/** Shorter pages for browsers without scripts that name them ask only to switch them on. */
const longestRequest = 1000;

/**
 * Reads a document as its reader would: what it shows, or, where it is a shell
 * around what its scripts have still to draw, what it holds for them and for
 * browsers without scripts. The one place that decides this, for the product
 * and for whoever measures it.
 */
export async function readDocument(document: Document, faults = new Faults()): Promise<Reading> {
  const shown = await capture(document);
  if (shown.partial) await breathe();
  return faults.contain('text in data', () => readingOf(shown, document, faults), shown);
}

function readingOf(shown: Capture, document: Document, faults: Faults): Reading {
  const { text, prose, unseen } = amountOn(shown.page);
  // Data is looked for in every attribute of a document: not in the largest.
  const mayHoldData = text <= mostShownBesideData && !shown.partial;
  let best: Reading = shown;
  let most = Math.max(leastProse, timesShown * prose, text);
  for (const { source, html } of findPayloads(document, most, mayHoldData, faults)) {
    const held = captureInert(parsedBody(document, html), shown.page);
    const amount = amountOn(held.page);
    if (amount.prose < most || (isData(source) && amount.prose < unseen)) continue;
    if (source === 'noscript' && amount.prose < longestRequest && /javascript/i.test(html)) continue;
    // A document that has some of it in its own body is no shell: what to keep there is for engines to say.
    if (sharesProse(shown.page, held.page)) return best;
    best = { ...held, payload: source };
    most = timesBetter * amount.prose;
  }
  return best;
}

/** Whether it was meant for programs rather than for readers. */
function isData(source: Store): boolean {
  return source === 'linked data' || source === 'state';
}

/** Markup as the body of a document in which nothing loads and nothing runs. */
function parsedBody(maker: Document, html: string): Document {
  const inert = inertDocument(maker);
  const body = bodyOf(inert);
  if (body) body.innerHTML = html;
  return inert;
}
