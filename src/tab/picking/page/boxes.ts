import { isConnected } from '../../../clip/capture/dom';
import { type Box, isEmpty, shownBox } from './geometry';
import { type Tile, TilesInSight } from './tiles';

/** Boxes that move by themselves are drawn anew this often (ms). Chosen: a carousel is followed, at little cost. */
const redrawn = 400;

/** More boxes in sight than these are not drawn: reading them would take longer than a frame. */
const mostDrawn = 800;

/** Draws the boxes of what is in sight over the page, at most once per frame, while they move. */
export class Boxes {
  /** The element that the reader points at. */
  current: Element | undefined;
  private readonly inSight = new TilesInSight(() => this.redraw());
  private readonly timer = setInterval(() => this.redraw(), redrawn);
  private drawing: Drawing | undefined;
  private frame = 0;

  /** `beforeFrame`: called before each drawing. */
  constructor(private readonly beforeFrame: () => void) {}

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
    const box = current && isConnected(current) ? shownBox(current) : undefined;
    if (box && !isEmpty(box)) yield { box, as: 'current' };
  }
}

/** A box to draw, and what it stands for. */
export interface Drawn {
  readonly box: Box;
  readonly as: 'kept' | 'out' | 'current';
}

/** Colours that show on light and dark pages: each line has a light one beside it. */
const colours = {
  kept: '#0b6a66',
  tint: '#0b6a6626',
  dark: '#16181ab3',
  light: '#ffffffb3',
  current: '#1a4fd0',
} as const;

/** The distance of the lines of a hatching (px). Chosen: about half a line of text. */
const hatch = 10;

/** Draws boxes over the page: a canvas is cheap however many there are, and nothing of the page is touched. */
export class Drawing {
  private readonly view: Window;
  readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D | null;

  constructor(document: Document, view: Window) {
    this.view = view;
    this.canvas = document.createElement('canvas');
    this.canvas.style.cssText = 'position: absolute; inset: 0; inline-size: 100%; block-size: 100%;';
    this.canvas.ariaHidden = 'true';
    this.context = this.canvas.getContext('2d');
  }

  draw(boxes: Iterable<Drawn>): void {
    const { canvas, context, view } = this;
    const { innerWidth, innerHeight, devicePixelRatio: ratio } = view;
    if (!context) return;
    const [width, height] = [Math.round(innerWidth * ratio), Math.round(innerHeight * ratio)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, innerWidth, innerHeight);
    const viewport = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (const { box, as } of boxes) drawn[as](context, box, viewport);
  }
}

type Draw = (context: CanvasRenderingContext2D, box: Box, viewport: Box) => void;

const drawn: Readonly<Record<Drawn['as'], Draw>> = {
  kept(context, box) {
    context.fillStyle = colours.tint;
    context.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
    outline(context, box, 2, colours.kept);
  },
  out(context, box, viewport) {
    context.save();
    context.beginPath();
    context.rect(box.left, box.top, box.right - box.left, box.bottom - box.top);
    context.clip();
    hatching(context, box, viewport, 0, colours.dark);
    hatching(context, box, viewport, 1, colours.light);
    context.restore();
  },
  current(context, box) {
    outline(context, box, 5, '#ffffff');
    outline(context, box, 3, colours.current);
  },
};

/** Slanted lines. They keep their places on the page while it is scrolled, since they start at the box. */
function hatching(context: CanvasRenderingContext2D, box: Box, viewport: Box, shift: number, colour: string): void {
  const top = Math.max(box.top, viewport.top);
  const bottom = Math.min(box.bottom, viewport.bottom);
  const right = Math.min(box.right, viewport.right);
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.beginPath();
  // The line through (x, y) has x + y = box.left + box.top + n * hatch.
  const origin = box.left + box.top;
  const start = Math.max(box.left, viewport.left) + top;
  for (let sum = origin + Math.ceil((start - origin) / hatch) * hatch + shift; sum < right + bottom; sum += hatch) {
    context.moveTo(sum - top, top);
    context.lineTo(sum - bottom, bottom);
  }
  context.stroke();
}

function outline(context: CanvasRenderingContext2D, box: Box, width: number, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.strokeRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
}
