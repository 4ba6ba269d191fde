import { parsedInert, showSandboxed } from '../assemble/trusted';
import type { FetchedPage } from '../messaging/protocol';
import { extensionUrl } from '../platform/tabs';

/** A page that is not laid out by then (ms) is compared as far as it is. */
const longestLayout = 8000;

/** As wide as most windows: what is compared are boxes. */
const size = { width: '1280px', height: '900px', border: '0' };

/** A page that is laid out where nobody sees it. */
interface LaidOut {
  /** Undefined where the browser does not show it. */
  readonly document: Document | undefined;
  end(): void;
}

/**
 * Lays a page out without its scripts, which the sandbox of its frame forbids. Of
 * all it names only style sheets and fonts are loaded. The frame stands in an
 * empty page of ours that may load those of any site, as the popup may not.
 *
 *     popup ─▶ layout.html ─▶ the page (sandboxed)
 */
export async function laidOut({ url, html }: FetchedPage): Promise<LaidOut> {
  const outer = document.createElement('iframe');
  outer.setAttribute('aria-hidden', 'true');
  outer.tabIndex = -1;
  Object.assign(outer.style, size, { position: 'fixed', insetInlineStart: '-9999px' });
  outer.src = extensionUrl('src/popup/layout.html');
  await shown(outer, document.body);
  const around = outer.contentDocument ?? document;
  const frame = around.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin');
  Object.assign(frame.style, size);
  showSandboxed(frame, sourceOf(html, url));
  await shown(frame, around.body);
  const inside = frame.contentDocument ?? undefined;
  if (inside) applyOwnStyles(inside);
  return { document: inside, end: () => outer.remove() };
}

/** Puts a frame into a document and waits until what it shows has loaded. */
async function shown(frame: HTMLIFrameElement, parent: Element): Promise<void> {
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  parent.append(frame);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, longestLayout))]);
}

/** The page with full addresses of its style sheets, since our pages allow no `<base>`, and without all else that loads. */
function sourceOf(html: string, url: string): string {
  const page = parsedInert(html);
  const base = absolute(page.querySelector('base[href]')?.getAttribute('href') ?? '', url) ?? url;
  for (const link of page.querySelectorAll('link[href]')) {
    link.setAttribute('href', absolute(link.getAttribute('href') ?? '', base) ?? '');
  }
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "default-src 'none'; style-src https: http:; font-src https: http:";
  page.head.prepend(policy);
  return page.documentElement.outerHTML;
}

function absolute(address: string, base: string): string | undefined {
  return URL.canParse(address, base) ? new URL(address, base).href : undefined;
}

/** Styles that stand in the page itself: its policy, like that of all our pages, forbids them in markup, not to us. */
function applyOwnStyles(page: Document): void {
  const view = page.defaultView as (Window & typeof globalThis) | null;
  if (!view) return;
  for (const { textContent } of page.querySelectorAll('style')) {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(textContent ?? '');
    page.adoptedStyleSheets.push(sheet);
  }
  for (const element of page.querySelectorAll<HTMLElement>('[style]')) {
    element.style.cssText = element.getAttribute('style') ?? '';
  }
}
