import { authorsOf } from '../../judge/metadata/author/authors';
import type { ExportInput } from '../export-input';
import { escaped, legible } from '../markup';
import { localIso } from '../template/values';

/** The size of a cover (units). Chosen: Amazon recommends a height of 1.6 times the width. */
const [width, height] = [1000, 1600];

/** The widest line (units). Chosen: margins of a tenth, since shelves crop covers. */
const widest = 800;

/** A part of the cover: its text, the size of its letters and where its first or last line stands (units). */
interface Part {
  readonly text: string;
  readonly size: number;
  readonly most: number;
  readonly y: number;
  readonly bold?: true;
}

/**
 * The cover of a book whose clips have no picture for one, as SVG: title, authors, site and day. `title`: that of the book. All
 * lines are centred, which suits every direction of writing.
 */
export function drawnCover(clips: readonly ExportInput[], title: string): string {
  const articles = clips.map(({ article }) => article);
  const days = clips.map(({ article, clippedAt }) => (article.published ?? localIso(clippedAt)).slice(0, 10)).sort();
  const parts: readonly Part[] = [
    { text: joined(articles.map(({ site }) => site)), size: 44, most: 2, y: 190 },
    { text: legible(title), size: sizeOf(title), most: 8, y: 470, bold: true },
    { text: joined(articles.flatMap(authorsOf)), size: 48, most: 3, y: 1230 },
    { text: days[0] === days.at(-1) ? (days[0] ?? '') : `${days[0]} – ${days.at(-1)}`, size: 40, most: 1, y: 1460 },
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="#f6f3ec"/><rect width="${width}" height="40" fill="#7a4b2a"/>`,
    '<path d="M400 310h200M400 1340h200" stroke="#7a4b2a" stroke-width="4"/>',
    '<g font-family="serif" text-anchor="middle" fill="#2b2622">',
    ...parts.flatMap(lines),
    '</g>',
    '</svg>',
  ].join('\n');
}

/** The most names on a cover. Chosen: more do not fit into its lines. */
const mostNames = 3;

function joined(names: readonly (string | undefined)[]): string {
  const all = [...new Set(names.map((name) => legible(name)).filter((name) => name !== ''))];
  return `${all.slice(0, mostNames).join(' · ')}${all.length > mostNames ? ' …' : ''}`;
}

/** Short titles are large. Chosen: eight lines of 60 units hold about 200 Latin letters. */
function sizeOf(title: string): number {
  const long = widthOf(title);
  if (long < 20) return 110;
  return long < 60 ? 80 : 60;
}

function lines({ text, size, most, y, bold }: Part): readonly string[] {
  const wrapped = wrap(text, widest / size);
  const shown = wrapped.length > most ? [...wrapped.slice(0, most - 1), `${wrapped[most - 1]}…`] : wrapped;
  const weight = bold ? ' font-weight="bold"' : '';
  return shown.map(
    (line, at) =>
      `<text x="${width / 2}" y="${Math.round(y + at * size * 1.25)}" font-size="${size}"${weight}>${escaped(line)}</text>`,
  );
}

/** Breaks a text into lines of that width (ems) where its language breaks words, and within words that are longer. */
function wrap(text: string, most: number): readonly string[] {
  const found: string[] = [];
  let line = '';
  for (const piece of pieces(text, most)) {
    if (line !== '' && widthOf(line + piece.trimEnd()) > most) {
      found.push(line.trim());
      line = '';
    }
    line += piece;
  }
  return [...found, line.trim()].filter((each) => each !== '');
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A title may be as long as a page; the cover shows its beginning (UTF-16 units). Chosen: more than all lines hold. */
const longest = 1000;

function* pieces(text: string, most: number): Generator<string> {
  for (const { segment } of words.segment(text.slice(0, longest))) {
    if (widthOf(segment) <= most) yield segment;
    else for (const character of characters.segment(segment)) yield character.segment;
  }
}

const square =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uffef]/u;

/** About how wide a text is (ems): East Asian characters and emoji are square, others half as wide or a little more. */
function widthOf(text: string): number {
  let ems = 0;
  for (const character of text) ems += square.test(character) ? 1 : 0.52;
  return ems;
}
