import { parsedInert, showSandboxed } from '../../clip/assemble/trusted';
import type { Size } from '../../page/page';

/** A page that takes longer to lay out (ms) is compared as it is by then. */
const longestLayout = 8000;

/** A page laid out in a hidden frame. */
interface LaidOut {
  /** Undefined if the browser does not let us read the frame. */
  readonly document: Document | undefined;
  end(): void;
}

/**
 * Lays a page out in a window of this size, that of the page it is compared with, without running its scripts, which the sandbox of its frame
 * forbids. Nothing is loaded: its style sheets are already inlined.
 */
export async function laidOut(html: string, { width, height }: Size): Promise<LaidOut> {
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
