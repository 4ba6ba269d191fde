/** What was seen in a popup; times in ms since the popup's time origin. */
export interface Seen {
  readonly origin: number;
  readonly firstPaint: number;
  /** The first text of the article was painted. */
  readonly firstLine: number;
  /** The frame that completed the text of the article. */
  readonly complete: number;
  /** The popup called itself ready: ours when its draft is stored, others when the article is inserted. */
  readonly ready: number;
  readonly state: string;
  /** Characters of the article. */
  readonly length: number;
}

/*
 * Watches a popup from before its own scripts run. It only listens: to changes of the tree and to the browser's paint
 * entries. Where the article is and how a popup says that it is done is the same in the product and the baselines.
 */

const articleIn = '#preview .article';
const textBlocks = 'p, li, pre, td, h2, h3, dd, blockquote';

let insertedAt = 0;
let readyAt = 0;
let frameAt = 0;
let length = 0;
let end: (state: string) => void = () => {};
const ended = new Promise<string>((resolve) => {
  end = resolve;
});

const frames = new MessageChannel();
frames.port1.onmessage = () => {
  frameAt = performance.now();
};

function awaitFrame(): void {
  requestAnimationFrame(() => frames.port2.postMessage(0));
}

function look(): void {
  const root = document.querySelector(articleIn);
  lookAtArticle(root);
  const state = document.body?.dataset.state;
  if (readyAt === 0 && state === 'ready') readyAt = performance.now();
  if (state === 'failed' || (readyAt > 0 && insertedAt > 0)) end(state ?? '');
}

function lookAtArticle(root: Element | null): void {
  if (!root?.hasChildNodes()) return;
  if (insertedAt === 0) {
    insertedAt = performance.now();
    // Asks the browser when this block is painted.
    (root.querySelector(textBlocks) ?? root.firstElementChild)?.setAttribute('elementtiming', 'first line');
  }
  const { length: now } = root.textContent;
  if (now === length) return;
  length = now;
  awaitFrame();
}

new MutationObserver(look).observe(document, {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ['data-state'],
});
look();

/** The first of the browser's entries of a type; nothing if there is none. */
function firstEntry(type: string): Promise<PerformanceEntry | undefined> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()[0]));
    observer.observe({ type, buffered: true });
    setTimeout(() => resolve(undefined), 100);
  });
}

async function seen(): Promise<Seen> {
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const painted = await firstEntry('element');
  const firstLine = Math.max(firstPaint, painted?.startTime ?? insertedAt);
  const state = document.body.dataset.state ?? '';
  return {
    origin: performance.timeOrigin,
    firstPaint,
    firstLine,
    complete: Math.max(firstLine, frameAt),
    ready: Math.max(firstLine, frameAt, readyAt),
    state,
    length,
  };
}

const benchInPopup = { ended, seen };

Object.assign(globalThis, { benchInPopup });
