import { isConnected } from '../../clip/capture/dom';
import { Drawing, type Drawn } from './drawing';
import { isEmpty, shownBox } from './geometry';
import type { Tile } from './tiles';
import { TilesInSight } from './tiles-in-sight';

/** Boxes that move by themselves are drawn anew this often (ms). */
const redrawn = 400;

/** More boxes in sight than these are not drawn: reading them would take longer than a frame. */
const mostDrawn = 800;

/** Draws the boxes of what is in sight over the page, at most once per frame, while they move. */
export class Boxes {
  /** The element that the reader points at. */
  current: Element | undefined;
  private readonly inSight = new TilesInSight(() => this.redraw());
  private readonly timer = setInterval(() => this.redraw(), redrawn);
  private readonly beforeFrame: () => void;
  private drawing: Drawing | undefined;
  private frame = 0;

  /** `beforeFrame`: called before each drawing. */
  constructor(beforeFrame: () => void) {
    this.beforeFrame = beforeFrame;
  }

  /** Draws on a new canvas from now on, which is returned. */
  drawIn(document: Document, view: Window): HTMLCanvasElement {
    this.drawing = new Drawing(document, view);
    this.redraw();
    return this.drawing.canvas;
  }

  set tiles(tiles: readonly Tile[]) {
    this.inSight.set(tiles);
  }

  readonly redraw = (): void => {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.beforeFrame();
      this.drawing?.draw(this.all());
    });
  };

  stop(): void {
    cancelAnimationFrame(this.frame);
    clearInterval(this.timer);
    this.inSight.stop();
    // Nothing is drawn any more.
    this.frame = -1;
  }

  private *all(): Generator<Drawn, undefined> {
    let left = mostDrawn;
    for (const { node, kept } of this.inSight) {
      if (left-- === 0) break;
      const box = isConnected(node) ? shownBox(node) : undefined;
      if (box && !isEmpty(box)) yield { box, as: kept ? 'kept' : 'out' };
    }
    const { current } = this;
    if (current && isConnected(current)) yield { box: shownBox(current), as: 'current' };
  }
}
