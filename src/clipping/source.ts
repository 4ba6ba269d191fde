import type { ClipMode, OtherPages, Store } from '../article/article';
import type { Faults } from '../article/faults';
import { type LiveFacts, liveFacts } from '../assemble/facts';
import { capture } from '../capture/capture';
import { baseAddress } from '../capture/dom';
import { readSelection } from '../capture/selection';
import type { Page } from '../page/page';
import { pagesOfArticle } from '../pagination/page-links';
import { type Reading, readDocument } from '../payload/read-document';
import type { Selected } from '../selection/node-states';

/** A page that was read, and what a clip asks of its document beyond that: an open one, or what was saved of one. */
export interface Source {
  readonly page: Page;
  readonly facts: LiveFacts;
  /** Makes the inert documents in which articles are built; it needs a window. */
  readonly maker: Document;
  /** As in a `Reading`. */
  readonly payload?: Store | undefined;
  readonly partial?: boolean | undefined;
  /** What the user has selected. */
  selection(): Selected | undefined;
  /** The other pages of an article of which this was kept. */
  otherPages(content: readonly number[]): OtherPages | undefined;
}

/** Reads a document for a clip: its text may lie in data only where an engine looks for the article. */
export function read(document: Document, mode: ClipMode, faults: Faults): Promise<Reading> {
  return mode === 'article' ? readDocument(document, faults) : capture(document);
}

/** A document that is still there. */
export function liveSource(reading: Reading, document: Document, faults: Faults): Source {
  const { page, nodes, payload, partial } = reading;
  return {
    page,
    facts: liveFacts(nodes, baseAddress(document), faults),
    maker: document,
    payload,
    partial,
    selection: () => readSelection(reading, document),
    otherPages: (content) => pagesOfArticle(reading, content),
  };
}
