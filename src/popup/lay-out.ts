import { parsedInert, showSandboxed } from '../assemble/trusted';

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
 * Lays a page out without its scripts, which the sandbox of its frame forbids.
 * Nothing is loaded: its style sheets stand in it.
 */
export async function laidOut(html: string): Promise<LaidOut> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.tabIndex = -1;
  Object.assign(frame.style, size, { position: 'fixed', insetInlineStart: '-9999px' });
  showSandboxed(frame, withoutLoads(html));
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, longestLayout))]);
  const inside = frame.contentDocument ?? undefined;
  if (inside) applyOwnStyles(inside);
  return { document: inside, end: () => frame.remove() };
}

/** Where the text of style attributes stands meanwhile: Firefox empties those that the policy forbids. */
const styleText = 'data-style-text';

/** Links that prepare for other pages (`prefetch`, `preconnect`) no policy forbids in every browser. */
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

/** The policy of our pages forbids styles in markup, not to us. What style sheets import is left out. */
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
