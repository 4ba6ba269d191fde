import type { Store } from '../article/article';
import { Faults } from '../article/faults';
import { type Capture, capture } from '../capture/capture';
import { bodyOf, inertDocument } from '../capture/dom';
import { captureInert } from '../capture/inert';
import { breathe } from '../capture/slices';
import { findPayloads } from './find-payloads';
import { amountOn, sharesProse } from './prose';

export interface Reading extends Capture {
  /** Set if the page shows almost none of its document's text: where that text was read. */
  readonly payload?: Store;
}

/** A text in data belongs to the page if it has at least this much prose (Latin characters) … */
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

/** Shorter `<noscript>` content that mentions JavaScript only asks the reader to enable it. */
const longestRequest = 1000;

/**
 * Reads a document as its reader would: what it shows, or, if it is a shell that scripts still have to fill, what it
 * holds for these scripts and for browsers without scripts. The decision is made only here, for the product and for
 * the evaluation.
 */
export async function readDocument(document: Document, faults = new Faults()): Promise<Reading> {
  const shown = await capture(document);
  if (shown.partial) await breathe();
  return faults.contain('text in data', () => readingOf(shown, document, faults), shown);
}

function readingOf(shown: Capture, document: Document, faults: Faults): Reading {
  const { text, prose, unseen } = amountOn(shown.page);
  // Finding data looks at every attribute of a document, so it is skipped on the largest.
  const mayHoldData = text <= mostShownBesideData && !shown.partial;
  let best: Reading = shown;
  let most = Math.max(leastProse, timesShown * prose, text);
  for (const { source, html } of findPayloads(document, most, mayHoldData, faults)) {
    const held = captureInert(parsedBody(document, html), shown.page);
    const amount = amountOn(held.page);
    if (amount.prose < most || (isData(source) && amount.prose < unseen)) continue;
    if (source === 'noscript' && amount.prose < longestRequest && /javascript/i.test(html)) continue;
    // A document that has some of the text in its own body is not a shell; engines decide what to keep there.
    if (sharesProse(shown.page, held.page)) return best;
    best = { ...held, payload: source };
    most = timesBetter * amount.prose;
  }
  return best;
}

/** Whether the text was meant for programs rather than readers. */
function isData(source: Store): boolean {
  return source === 'linked data' || source === 'state';
}

/** Markup as the body of a document in which nothing loads or runs. */
function parsedBody(maker: Document, html: string): Document {
  const inert = inertDocument(maker);
  const body = bodyOf(inert);
  if (body) body.innerHTML = html;
  return inert;
}
