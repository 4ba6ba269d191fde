import { ask } from '../../browser/messaging/channel';
import { failed, type Outcome } from '../../browser/messaging/outcome';
import type { FetchedPage } from '../../browser/messaging/protocol';
import { tabUrl } from '../../browser/platform/tab-events';
import { parsedInert, showSandboxed } from '../../clip/assemble/trusted';
import type { Page, Size } from '../../page/page';
import { callContent } from '../../tab/tabs/call-content';

/** The number of linked pages that are fetched at most. Chosen: each is a request that the page's site did not expect. */
const mostTried = 3;

/**
 * Fetches other pages of the same site, the most similar address first, until one has the template of the tab's page.
 * Lays each out in a hidden frame of the tab's size and stores the feature tree of that one, so that the tab's page
 * can be compared with it.
 */
export async function fetchSibling(tabId: number, own: Page): Promise<Outcome<null>> {
  const address = await tabUrl(tabId);
  const tried: string[] = [];
  while (tried.length < mostTried) {
    const answer = await callContent(tabId, address, 'fetchSibling', tried);
    if (!answer.ok) return answer;
    const fetched = answer.value;
    if (!fetched.ok) return tried.length === 0 ? fetched : untrusted;
    const tree = await trustedTree(fetched.value, own);
    if (tree !== undefined) return ask('tree.keep', { url: fetched.value.url, tree });
    tried.push(fetched.value.url);
  }
  return untrusted;
}

const untrusted = failed('noSibling', 'no linked page looks like this one');

/** The feature tree of a fetched page as text; undefined if it has another template. */
async function trustedTree(fetched: FetchedPage, own: Page): Promise<string | undefined> {
  const [{ takeSnapshot }, { fetchedSnapshot }, { siblingTree }] = await Promise.all([
    import('../../clip/capture/take-snapshot'),
    import('../../clip/clipping/clip-fetched'),
    import('../../clip/clipping/sibling-tree'),
  ]);
  const frame = await layOut(fetched.html, own.viewport).catch(() => undefined);
  try {
    // If the browser does not let us read the frame, only the element tree is compared.
    if (!frame?.document) return siblingTree(fetchedSnapshot(fetched, own.viewport).page, own, false);
    const { page } = await takeSnapshot(frame.document);
    return siblingTree({ ...page, url: fetched.url }, own, true);
  } finally {
    frame?.end();
  }
}

/** A page that takes longer to lay out (ms) is compared as it is by then. Chosen: the reader waits for it. */
const longestLayout = 8000;

/** A page laid out in a hidden frame. */
interface LaidOutPage {
  /** Undefined if the browser does not let us read the frame. */
  readonly document: Document | undefined;
  end(): void;
}

/**
 * Lays a page out in a window of this size, that of the page it is compared with. The sandbox of its frame forbids its scripts. Nothing is loaded: its style sheets are already inlined.
 */
async function layOut(html: string, { width, height }: Size): Promise<LaidOutPage> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.tabIndex = -1;
  const size = { width: `${width}px`, height: `${height}px`, border: '0' };
  Object.assign(frame.style, size, { position: 'fixed', insetInlineStart: `${-2 * width}px` });
  showSandboxed(frame, withoutLoads(html));
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, longestLayout))]);
  const inside = frame.contentDocument ?? undefined;
  if (inside) applyOwnStyles(inside);
  return { document: inside, end: () => frame.remove() };
}

/** Keeps the text of style attributes meanwhile, because Firefox empties those that the policy forbids. */
const styleText = 'data-style-text';

/** No policy blocks `prefetch` and `preconnect` links in every browser, so they are removed. */
function withoutLoads(html: string): string {
  const page = parsedInert(html);
  for (const element of page.querySelectorAll('link, base, meta[http-equiv]')) element.remove();
  for (const element of page.querySelectorAll('[style]')) {
    element.setAttribute(styleText, element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "default-src 'none'";
  page.head.prepend(policy);
  return page.documentElement.outerHTML;
}

/** Our pages' policy forbids styles in markup, but not styles set by script. Imported style sheets are left out. */
function applyOwnStyles(page: Document): void {
  const view = page.defaultView;
  if (!view) return;
  for (const { textContent, media } of page.querySelectorAll('style')) {
    const sheet = new view.CSSStyleSheet({ media });
    sheet.replaceSync(textContent ?? '');
    page.adoptedStyleSheets.push(sheet);
  }
  for (const element of page.querySelectorAll<HTMLElement>(`[${styleText}]`)) {
    element.style.cssText = element.getAttribute(styleText) ?? '';
    element.removeAttribute(styleText);
  }
}
