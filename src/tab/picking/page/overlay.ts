import { bodyOf, isConnected, listen, localName, newElement, rootOf, stopListening } from '../../../clip/capture/dom';
import { isInPlace, newHost, show } from '../../in-page/host';

/** A page may remove, cover or change the overlay so many times before picking ends. Chosen: more means it fights us. */
const mostRepairs = 20;

/** How often (ms) the overlay is checked, besides when the page changes. Chosen: before a reader has found it missing. */
const lookAfter = 300;

const hostStyle = `all: initial !important; position: fixed !important; inset: 0 !important; display: block !important;
  inline-size: 100% !important; block-size: 100% !important; max-inline-size: none !important;
  max-block-size: none !important; margin: 0 !important; padding: 0 !important; border: 0 !important;
  background: transparent !important; overflow: hidden !important; z-index: 2147483647 !important;
  color-scheme: light !important; pointer-events: auto !important;`;

const rootStyle = 'margin: 0; position: absolute; inset: 0; overflow: hidden; background: transparent;';

/** Fills the overlay with content, which is new after a repair. */
type Fill = (root: HTMLElement, view: Window) => void;

/**
 * Covers the page with a frame of our own, in the closed shadow root of the only element that is added to the page. Events
 * in the frame go to nobody else: a page that listens for keys and clicks at its window, even one that did so before us, gets
 * neither. The frame is not among the page's frames either, because it is in a shadow tree.
 */
export class Overlay {
  private host: HTMLElement | undefined;
  private frame: HTMLIFrameElement | undefined;
  private shadow: ShadowRoot | undefined;
  /** The style of the host as the browser writes it. */
  private style = '';
  private filled: Document | undefined;
  private repairs = 0;
  private readonly watcher = new MutationObserver(() => this.check());
  private readonly timer: ReturnType<typeof setInterval>;
  private readonly onToggle = ({ target }: Event) => {
    // Details are toggled as well, but not above the page.
    const isAbove = target !== this.host && !(target instanceof Element && localName(target) === 'details');
    if (isAbove) this.raise();
  };

  /** `onLost`: called once if the page does not leave the overlay alone. */
  constructor(
    private readonly document: Document,
    private readonly title: string,
    private readonly fill: Fill,
    private readonly onLost: () => void,
  ) {
    this.open();
    this.timer = setInterval(() => this.check(), lookAfter);
    listen(document, 'toggle', this.onToggle);
    listen(document, 'fullscreenchange', this.onToggle);
  }

  /** The element in the page. */
  get element(): HTMLElement | undefined {
    return this.host;
  }

  close(): void {
    clearInterval(this.timer);
    this.watcher.disconnect();
    stopListening(this.document, 'toggle', this.onToggle);
    stopListening(this.document, 'fullscreenchange', this.onToggle);
    this.host?.remove();
    this.host = undefined;
  }

  private open(): void {
    const { document } = this;
    const { host, shadow } = newHost(document, hostStyle);
    this.style = host.style.cssText;
    const frame = newElement(document, 'iframe');
    frame.title = this.title;
    frame.style.cssText =
      'position: absolute; inset: 0; inline-size: 100%; block-size: 100%; border: 0; color-scheme: light;';
    shadow.append(frame);
    Object.assign(this, { host, frame, shadow });
    // Firefox replaces the frame's first document by another empty one.
    frame.addEventListener('load', () => this.fillFrame());
    show(host, document);
    this.watch();
    this.fillFrame();
  }

  private watch(): void {
    const root = rootOf(this.document);
    this.watcher.disconnect();
    if (root) this.watcher.observe(root, { childList: true });
    if (this.host) this.watcher.observe(this.host, { attributes: true });
  }

  /** In a page without an origin the frame has none either and cannot be read: then there is no frame. */
  private fillFrame(): void {
    const { frame, shadow } = this;
    const inside = readable(frame);
    if (!frame?.isConnected || (inside && inside === this.filled)) return;
    this.filled = inside;
    const view = inside?.defaultView;
    if (inside && view) {
      inside.body.style.cssText = rootStyle;
      this.fill(inside.body, view);
    } else this.fillShadow(shadow);
  }

  private fillShadow(shadow: ShadowRoot | undefined): void {
    const root = newElement(this.document, 'div');
    root.style.cssText = rootStyle;
    shadow?.replaceChildren(root);
    this.fill(root, window);
  }

  private raise(): void {
    const { host } = this;
    if (!host || !this.mayRepair()) return;
    host.hidePopover();
    host.showPopover();
  }

  private check(): void {
    const { host } = this;
    if (!host) return;
    if (isInPlace(host, this.document)) this.checkStyle(host);
    else if (this.mayRepair()) {
      host.remove();
      this.open();
    }
  }

  private checkStyle(host: HTMLElement): void {
    if (host.style.cssText !== this.style || host.getAttributeNames().length !== 2 || host.popover !== 'manual') {
      if (!this.mayRepair()) return;
      for (const name of host.getAttributeNames()) if (name !== 'popover') host.removeAttribute(name);
      host.style.cssText = hostStyle;
      host.popover = 'manual';
    }
    if (!host.matches(':popover-open') && this.host === host && this.mayRepair()) host.showPopover();
  }

  private mayRepair(): boolean {
    this.repairs++;
    if (this.repairs <= mostRepairs) return true;
    this.end();
    return false;
  }

  private end(): void {
    this.close();
    this.onLost();
  }
}

function readable(frame: HTMLIFrameElement | undefined): Document | undefined {
  try {
    return frame?.contentDocument ?? undefined;
  } catch {
    return undefined;
  }
}

/** What has the focus in a page: a function that gives it back. Named properties of the page may hide the document's own. */
export function focusIn(document: Document): () => void {
  const found: unknown = Reflect.get(Document.prototype, 'activeElement', document);
  const focused = found instanceof HTMLElement && found !== bodyOf(document) ? found : undefined;
  return () => {
    if (focused && isConnected(focused)) HTMLElement.prototype.focus.call(focused, { preventScroll: true });
  };
}
