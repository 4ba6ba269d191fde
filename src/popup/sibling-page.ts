import { ask } from '../messaging/channel';
import { type FetchedPage, failed, type Outcome } from '../messaging/protocol';

/** A page that is not laid out by then (ms) is compared as far as it is. */
const longestLayout = 8000;

/** As wide as most windows: what is compared are boxes. */
const size = { width: 1280, height: 900 };

/**
 * Has one page of the same site fetched, lays it out where nobody sees it, and
 * keeps its feature tree, so that the page in the tab has a sibling. Its scripts
 * do not run (the frame's sandbox forbids them), and of all it names only style
 * sheets and fonts are loaded, since they decide where things stand.
 */
export async function fetchSibling(tabId: number): Promise<Outcome<null>> {
  const fetched = await ask('sibling.fetch', { tabId });
  if (!fetched.ok) return fetched;
  const [{ capture }, { featureTreeOf }, { treeText }] = await Promise.all([
    import('../capture/capture'),
    import('../page/feature-tree'),
    import('../page/feature-tree-code'),
  ]);
  const frame = await layOut(fetched.value);
  try {
    const inside = frame.contentDocument;
    if (!inside) return failed('noSibling', 'the page could not be laid out');
    const { page } = await capture(inside);
    return await ask('tree.keep', { url: fetched.value.url, tree: treeText(featureTreeOf(page)) });
  } finally {
    frame.remove();
  }
}

async function layOut({ url, html }: FetchedPage): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  Object.assign(frame.style, { position: 'fixed', insetInlineStart: '-9999px', border: '0' });
  frame.style.width = `${size.width}px`;
  frame.style.height = `${size.height}px`;
  const base = document.createElement('base');
  base.href = url;
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "default-src 'none'; style-src * 'unsafe-inline'; font-src *";
  frame.srcdoc = `${policy.outerHTML}${base.outerHTML}${html}`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, longestLayout))]);
  return frame;
}
