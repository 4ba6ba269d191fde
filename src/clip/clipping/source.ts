import type { OtherPages } from '../../article/article';
import type { Selected } from '../../judge/selection/steps';
import type { Page } from '../../page/page';
import type { Snapshot, Store, StoredTexts } from '../../page/snapshot/snapshot';
import type { ElementFacts } from '../assemble/facts';
import type { Origins } from '../assemble/origins';

/** What the stages behind `read` know of a document. */
export interface Source {
  readonly page: Page;
  readonly facts: ElementFacts;
  /** The pictures of canvases as addresses, by id; undefined if `facts` has them. */
  readonly canvases: OpenPage['canvases'] | undefined;
  /** Makes the inert documents in which articles are built; it needs a window. */
  readonly maker: Document;
  /** As in a `Reading`. */
  readonly payload?: Store | undefined;
  readonly partial?: boolean | undefined;
  /** What the user has selected. */
  readonly selected?: Selected | undefined;
  /** The other pages of an article of which this was kept. */
  otherPages(content: readonly number[]): OtherPages | undefined;
}

/** A page to clip: its snapshot, and the questions that only its live document can answer. */
export interface OpenPage {
  readonly snapshot: Snapshot;
  /** The texts that the document holds but does not show; see `gatheringTexts`. */
  storedTexts(least: number, data: boolean): Promise<StoredTexts>;
  /** The pictures of canvases as addresses, by id. */
  canvases(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** What is known of an article beside it. */
export interface Made {
  readonly origins: Origins;
  /** The body without the reader's decisions about parts, if there are any. */
  readonly fullHtml?: string;
}
