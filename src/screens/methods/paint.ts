import type { MarkKind, Special } from '../../judge/engines/method-view';
import type { Box, Sketch, SketchedText } from '../../page/sketch';
import type { DrawnMark, DrawnView } from './drawn-view';

/** The colours of a drawing, as the style sheet has them in the theme of the moment. */
export interface Palette {
  readonly ink: string;
  readonly paper: string;
  readonly font: string;
  readonly kinds: ReadonlyMap<MarkKind, string>;
  /** The ends of the scale of probabilities. */
  readonly likely: string;
  readonly unlikely: string;
  /** The words for parts with a name of their own. */
  readonly names: ReadonlyMap<Special, string>;
}

/** The part of a drawing that is seen: `scale` px of the screen for each px of the page, from `top` (px of the page) on. */
export interface Frame {
  readonly scale: number;
  readonly top: number;
  /** Px of the screen. */
  readonly width: number;
  readonly height: number;
  /** Between the edge of the screen and the page, px of the screen. */
  readonly margin: number;
}

/**
 * At most this many shapes of one kind are drawn at a time: more cannot be distinguished. Chosen: one for every 10 by
 * 10 px of a window of 1,200 by 1,000 px.
 */
const mostShapes = 12_000;

type Brush = CanvasRenderingContext2D;

export function paint(brush: Brush, sketch: Sketch, view: DrawnView | undefined, frame: Frame, palette: Palette): void {
  brush.clearRect(0, 0, frame.width, frame.height);
  brush.save();
  brush.translate(frame.margin, frame.margin - frame.top * frame.scale);
  brush.scale(frame.scale, frame.scale);
  brush.fillStyle = palette.paper;
  brush.fillRect(0, 0, sketch.width, sketch.height);
  brush.beginPath();
  brush.rect(0, 0, sketch.width, sketch.height);
  brush.clip();
  const own = <B extends Box>(box: B) => box;
  for (const box of inFrame(sketch.pictures, own, frame)) paintPicture(brush, box, palette, frame);
  for (const text of inFrame(sketch.texts, own, frame)) paintText(brush, text, palette, frame);
  if (view) paintMarks(brush, view, frame, palette);
  brush.restore();
}

/** What is at least partly seen. */
function inFrame<Shape>(
  shapes: readonly Shape[],
  boxOf: (shape: Shape) => Box | undefined,
  { top, height, scale, margin }: Frame,
): Shape[] {
  const [from, to] = [top - margin / scale, top + height / scale];
  const seen: Shape[] = [];
  for (const shape of shapes) {
    const box = boxOf(shape);
    if (!box || box.top > to || box.top + box.height < from) continue;
    seen.push(shape);
    if (seen.length === mostShapes) break;
  }
  return seen;
}

function paintPicture(brush: Brush, { left, top, width, height }: Box, { ink }: Palette, { scale }: Frame): void {
  brush.fillStyle = ink;
  brush.globalAlpha = 0.07;
  brush.fillRect(left, top, width, height);
  brush.globalAlpha = 0.14;
  brush.strokeStyle = ink;
  brush.lineWidth = 1 / scale;
  brush.beginPath();
  brush.moveTo(left, top);
  brush.lineTo(left + width, top + height);
  brush.moveTo(left + width, top);
  brush.lineTo(left, top + height);
  brush.stroke();
  brush.globalAlpha = 1;
}

/**
 * A line is 1.5 times as high as its letters are large; a letter is about half as wide. Chosen: the line height of WCAG
 * 2.2 (1.4.12), and what CSS takes for the width of `0` (`ch`) if a font states none.
 */
const lineOfFont = 1.5;
const widthOfFont = 0.5;
/**
 * Letters fill this share of the font size. Chosen: what CSS takes for `ex`, the height of small letters, if a font
 * states none.
 */
const barOfFont = 0.5;
/** The last line of a paragraph is this long. Chosen: one sees where a paragraph ends. */
const lastLine = 0.6;

/** Large texts can be read; others are drawn as bars. */
function paintText(brush: Brush, text: SketchedText, palette: Palette, { scale }: Frame): void {
  const { left, top, width, height, fontSize, large } = text;
  brush.fillStyle = palette.ink;
  if (large !== '') {
    brush.globalAlpha = 0.72;
    brush.font = `600 ${fontSize}px ${palette.font}`;
    brush.textBaseline = 'middle';
    writeLines(brush, text, large);
  } else {
    brush.globalAlpha = 0.26;
    const lines = Math.max(1, Math.round(height / (fontSize * lineOfFont)));
    const pitch = height / lines;
    const bar = Math.max(1 / scale, Math.min(fontSize * barOfFont, pitch * 0.7));
    const needed = text.characters * fontSize * widthOfFont;
    for (let line = 0; line < lines && line < mostLines; line++) {
      const isLast = line === lines - 1;
      const length = lines === 1 ? Math.min(width, needed) : isLast ? width * lastLine : width;
      brush.fillRect(left, top + pitch * line + (pitch - bar) / 2, length, bar);
    }
  }
  brush.globalAlpha = 1;
}

/** Bars of one text. */
const mostLines = 2000;

/** Headings are set closer than text. */
const lineOfLarge = 1.25;

function writeLines(brush: Brush, { left, top, width, height, fontSize }: SketchedText, large: string): void {
  const lines = Math.max(1, Math.round(height / (fontSize * lineOfLarge)));
  const pitch = height / lines;
  let remaining = large;
  for (let line = 0; line < lines && remaining !== ''; line++) {
    const fitting = line === lines - 1 ? remaining : beginningThatFits(brush, remaining, width);
    brush.fillText(fitting, left, top + pitch * (line + 0.5), width * 1.05);
    remaining = remaining.slice(fitting.length).trimStart();
  }
}

/** The longest beginning, at the end of a word if there is one, that is no wider. */
function beginningThatFits(brush: Brush, text: string, width: number): string {
  let [fits, fails] = [1, text.length + 1];
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1;
    if (brush.measureText(text.slice(0, middle)).width <= width) fits = middle;
    else fails = middle;
  }
  const space = text.lastIndexOf(' ', fits);
  return fits < text.length && space > 0 ? text.slice(0, space) : text.slice(0, fits);
}

function paintMarks(brush: Brush, { marks, scale: measure }: DrawnView, frame: Frame, palette: Palette): void {
  const seen = inFrame(marks, ({ box }) => box, frame);
  let before: Box | undefined;
  for (const mark of seen) {
    // Several rows may share a box.
    if (mark.box && !mark.holds && !isSame(mark.box, before)) {
      fillMark(brush, mark.box, colourOf(mark, measure, palette));
    }
    before = mark.box;
  }
  for (const mark of seen) {
    if (mark.box) outlineMark(brush, mark.box, mark, colourOf(mark, measure, palette), frame);
  }
  for (const { box, special } of seen) {
    if (box && special) paintName(brush, box, palette.names.get(special) ?? '', palette, frame);
  }
}

function isSame(box: Box, other: Box | undefined): boolean {
  return box.left === other?.left && box.top === other.top && box.width === other.width && box.height === other.height;
}

/** The size of a name, px of the screen. Chosen: small print, since names hide what they stand on. */
const nameSize = 11;

/** Writes a name over the top edge of a box, or below it where the page ends. */
function paintName(
  brush: Brush,
  { left, top }: Box,
  name: string,
  { ink, paper, font }: Palette,
  { scale }: Frame,
): void {
  const px = 1 / scale;
  brush.font = `600 ${nameSize * px}px ${font}`;
  brush.textBaseline = 'middle';
  const [width, height] = [brush.measureText(name).width + 12 * px, 18 * px];
  const above = Math.max(0, top - height);
  brush.fillStyle = ink;
  brush.fillRect(left, above, width, height);
  brush.fillStyle = paper;
  brush.fillText(name, left + 6 * px, above + height / 2);
}

interface Colour {
  readonly colour: string;
  readonly alpha: number;
}

/**
 * How strongly a kind is coloured at least, and at most. Chosen: the least is told from paper, and text shows through
 * the most.
 */
const palest = 0.1;
const deepest = 0.5;

function colourOf(
  { kind, strength }: Pick<DrawnMark, 'kind' | 'strength'>,
  scale: DrawnView['scale'],
  { kinds, likely, unlikely, ink }: Palette,
): Colour {
  if (scale === 'kinds') return { colour: kinds.get(kind) ?? ink, alpha: palest + (deepest - palest) * strength };
  const sure = Math.abs(strength - 0.5) * 2;
  return { colour: strength >= 0.5 ? likely : unlikely, alpha: palest / 2 + (deepest - palest / 2) * sure };
}

function fillMark(brush: Brush, { left, top, width, height }: Box, { colour, alpha }: Colour): void {
  brush.fillStyle = colour;
  brush.globalAlpha = alpha;
  brush.fillRect(left, top, width, height);
  brush.globalAlpha = 1;
}

/** What is kept has a bar at its side, which is seen without colours. */
function outlineMark(brush: Brush, box: Box, mark: DrawnMark, { colour }: Colour, { scale }: Frame): void {
  const { left, top, width, height } = box;
  const px = 1 / scale;
  brush.strokeStyle = colour;
  brush.fillStyle = colour;
  brush.lineWidth = (mark.special ? 3 : 1) * px;
  brush.globalAlpha = mark.special ? 1 : mark.holds ? 0.3 : 0.55;
  brush.strokeRect(left + px / 2, top + px / 2, Math.max(0, width - px), Math.max(0, height - px));
  if (mark.kept && !mark.holds) {
    brush.globalAlpha = 1;
    brush.fillRect(left - 4 * px, top, 3 * px, height);
  }
  brush.globalAlpha = 1;
}
