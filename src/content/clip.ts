import type { Article, ClipMode } from '../article/article';
import type { Outcome } from '../messaging/protocol';

/** What the background asks of the content script. */
export interface ClipRequest {
  readonly mode: ClipMode;
  readonly engine: string;
}

/** What the content script leaves in its world for the background to call: `globalThis.wclipper`. */
export interface ContentDoor {
  clip(request: ClipRequest): Promise<Outcome<Article>>;
}
