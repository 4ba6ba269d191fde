import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import type { Sketch } from '../../page/sketch';
import type { Active, DrawnMark, DrawnView, OnActive } from './drawn-view';
import { figureName, figureValue, headOf } from './names';
import { type Frame, type Palette, paint } from './paint';
import { useSize } from './use-size';

interface Props {
  readonly sketch: Sketch;
  readonly view: DrawnView | undefined;
  readonly palette: Palette | undefined;
  readonly active: Active;
  readonly onActive: OnActive;
}

/** Around the page, px. */
const margin = 16;

/** Small pages are not blown up. Chosen: the size that the reader saw. */
const largestScale = 1;

/** The page, drawn from its boxes, with the marks of a method. Only the part that is scrolled to is drawn. */
export function Drawing({ sketch, view, palette, active, onActive }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = useSize(scroller);
  const scale = Math.min(largestScale, Math.max(0.05, (width - 2 * margin) / sketch.width));
  const mark = active.place < 0 ? undefined : view?.marks[active.place];

  useEffect(() => {
    if (!palette || width === 0) return undefined;
    const draw = () => {
      const top = (scroller.current?.scrollTop ?? 0) / scale;
      drawOn(canvas.current, sketch, view, { scale, top, width, height, margin }, palette);
    };
    const stop = onFrames(scroller.current, draw);
    draw();
    return stop;
  }, [sketch, view, palette, scale, width, height]);

  useEffect(() => {
    if (mark?.box && active.by !== 'drawing') scrollTo(scroller.current, mark.box.top * scale, mark.box.height * scale);
  }, [mark]);

  const point = (event: PointerEvent) => {
    if (!view || !scroller.current) return;
    const place = placeAt(view.marks, pointOf(event, scroller.current, scale));
    if (place >= 0) onActive({ place, by: 'drawing' });
  };

  return (
    <div class="drawing" style={{ '--page-height': `${sketch.height * scale + 2 * margin}px` }}>
      <canvas ref={canvas} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={scroller} id="drawing" tabIndex={0} aria-label={t('methodsDrawing')} onPointerMove={point}>
        <div class="sheet">{mark?.box && <Highlight mark={mark} scale={scale} width={width} />}</div>
      </section>
    </div>
  );
}

function drawOn(
  canvas: HTMLCanvasElement | null,
  sketch: Sketch,
  view: DrawnView | undefined,
  frame: Frame,
  palette: Palette,
): void {
  const brush = canvas?.getContext('2d');
  if (!canvas || !brush) return;
  const density = globalThis.devicePixelRatio || 1;
  canvas.width = Math.round(frame.width * density);
  canvas.height = Math.round(frame.height * density);
  canvas.style.width = `${frame.width}px`;
  canvas.style.height = `${frame.height}px`;
  brush.setTransform(density, 0, 0, density, 0, 0);
  paint(brush, sketch, view, frame, palette);
}

/** Calls at most once a frame while an element is scrolled. Returns a function that stops it. */
function onFrames(element: HTMLElement | null, draw: () => void): () => void {
  let frame = 0;
  const ask = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      draw();
    });
  };
  element?.addEventListener('scroll', ask, { passive: true });
  return () => {
    element?.removeEventListener('scroll', ask);
    cancelAnimationFrame(frame);
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the pointer is on the page. */
function pointOf(event: PointerEvent, scroller: HTMLElement, scale: number): Point {
  const { left, top } = scroller.getBoundingClientRect();
  return {
    x: (event.clientX - left - margin) / scale,
    y: (event.clientY - top + scroller.scrollTop - margin) / scale,
  };
}

/** The place of the smallest mark at a point; -1 if there is none. */
export function placeAt(marks: readonly DrawnMark[], { x, y }: Point): number {
  let found = -1;
  let smallest = Number.POSITIVE_INFINITY;
  marks.forEach(({ box }, place) => {
    if (!box || x < box.left || y < box.top || x > box.left + box.width || y > box.top + box.height) return;
    const area = box.width * box.height;
    if (area > smallest) return;
    smallest = area;
    found = place;
  });
  return found;
}

/** Above what is scrolled to, px. Chosen: the name over the box, and two lines of what precedes it. */
const clearance = 48;

function scrollTo(scroller: HTMLElement | null, top: number, height: number): void {
  if (!scroller) return;
  const isSeen = top >= scroller.scrollTop && top + Math.min(height, 100) <= scroller.scrollTop + scroller.clientHeight;
  if (!isSeen) scroller.scrollTop = Math.max(0, top + margin - clearance);
}

/** Figures beside the box that is pointed at. Chosen: more would hide the page. */
const mostFigures = 3;

/**
 * The figures stand below a box that is no higher (px), and inside others. Chosen: three lines of figures would hide
 * half of it.
 */
const lowBox = 160;

function Highlight({ mark, scale, width }: { mark: DrawnMark; scale: number; width: number }) {
  const { box, figures, special } = mark;
  if (!box) return null;
  const [left, top] = [margin + box.left * scale, margin + box.top * scale];
  const isFarRight = left > width / 2;
  const isLow = box.height * scale < lowBox;
  const place = isFarRight ? { right: `${width - left - box.width * scale}px` } : { left: `${left}px` };
  return (
    <>
      <div
        class="highlight"
        data-holds={mark.holds}
        style={{
          left: `${left}px`,
          top: `${top}px`,
          width: `${Math.max(4, box.width * scale)}px`,
          height: `${Math.max(4, box.height * scale)}px`,
        }}
      />
      <div class="label" style={{ ...place, top: `${isLow ? top + box.height * scale : top}px` }} aria-hidden="true">
        <strong>{special ? t(`special_${special}`) : headOf(mark)}</strong>
        {(mark.kind === 'block' ? figures.slice(1) : figures).slice(0, mostFigures).map((figure) => (
          <span key={figure.name}>
            {figureName(figure)} <b>{figureValue(figure)}</b>
          </span>
        ))}
      </div>
    </>
  );
}
