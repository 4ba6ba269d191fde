import type { Block } from '../../benchmark/answer';
import type { OpenedPage } from '../data';
import { create } from './dom';
import type { Loss } from './losses';
import { isShort, runsOf, sharedShare, stretches } from './marks';

/** The detail view of one page: truth, engine and baseline side by side, and what the engine kept where on the page. */
export function detailOf({ page, engine, baseline }: Loss): HTMLElement {
  const detail = create('div', 'detail');
  const { opened } = page;
  if (!opened) return detail;
  const [mine, theirs] = [opened.texts[engine] ?? '', opened.texts[baseline] ?? ''];
  const truth = runsOf(opened.truth);
  const columns = create('div', 'columns');
  columns.append(
    column(`truth: missed by ${engine}`, opened.truth, runsOf(mine), 'missed'),
    column(`${engine}: added`, mine, truth, 'added'),
    column(`${baseline}: added`, theirs, truth, 'added'),
  );
  const pages = create('div', 'renderings');
  pages.append(rendering(opened, truth, engine), rendering(opened, truth, baseline));
  detail.append(address(opened), legend(), columns, pages);
  // Scrolls after layout: a frame without layout cannot be scrolled.
  requestAnimationFrame(() => {
    for (const frame of detail.querySelectorAll('.frame')) showFirst(frame);
  });
  return detail;
}

function address({ url }: OpenedPage): HTMLElement {
  const line = create('p', 'small');
  line.textContent = url;
  return line;
}

function legend(): HTMLElement {
  const line = create('p', 'small legend');
  for (const [name, text] of Object.entries(verdicts)) {
    const mark = create('span', name);
    mark.textContent = text;
    line.append(mark, ' ');
  }
  return line;
}

const verdicts = {
  right: 'kept, rightly',
  missed: 'missed',
  added: 'added, wrongly',
  left: 'left out, rightly',
} as const;

type Verdict = keyof typeof verdicts;

function column(title: string, text: string, other: ReadonlySet<string>, otherwise: 'missed' | 'added'): HTMLElement {
  const section = create('section', '');
  const heading = create('h4', '');
  heading.textContent = title;
  const body = create('div', 'text');
  for (const { text: part, shared } of stretches(text, other)) {
    const span = create('span', shared ? 'right' : otherwise);
    span.textContent = part;
    body.append(span);
  }
  section.append(heading, body);
  return section;
}

/** The page as laid out, block by block, coloured by the verdict on each block. */
function rendering({ blocks, texts }: OpenedPage, truth: ReadonlySet<string>, name: string): HTMLElement {
  const kept = runsOf(texts[name] ?? '');
  const section = create('section', 'rendering');
  const heading = create('h4', '');
  heading.textContent = `${name}, on the page`;
  const frame = create('div', 'frame');
  const width = Math.max(800, ...blocks.map((block) => Math.min(block.left + block.width, 1600)));
  const scale = frameWidth / width;
  frame.style.width = `${frameWidth}px`;
  frame.style.height = `${Math.min(6000, Math.max(0, ...blocks.map(({ top, height }) => top + height)) * scale)}px`;
  let before: Verdict = 'left';
  for (const block of blocks) {
    before = verdictOf(block, truth, kept, before);
    frame.append(placed(block, scale, before));
  }
  section.append(heading, frame);
  return section;
}

/** The width at which a page is drawn (px). */
const frameWidth = 580;

function placed({ left, top, width, height, fontSize, text }: Block, scale: number, verdict: string): HTMLElement {
  const box = create('div', `block ${verdict}`, { title: text });
  box.textContent = text;
  Object.assign(box.style, {
    left: `${left * scale}px`,
    top: `${top * scale}px`,
    width: `${width * scale}px`,
    height: `${height * scale}px`,
    fontSize: `${Math.max(5, fontSize * scale)}px`,
  });
  return box;
}

/** Scrolls to the start of the article, or of what the engine took for it. */
function showFirst(frame: Element): void {
  const first = frame.querySelector<HTMLElement>('.right, .missed, .added');
  if (first) frame.scrollTop = first.offsetTop - 60;
}

/**
 * The verdict on a block, by the majority of its words. A block of one or two words can occur anywhere in a text, so
 * if it occurs at all, it gets the verdict of the block before it.
 */
function verdictOf({ text }: Block, truth: ReadonlySet<string>, kept: ReadonlySet<string>, before: Verdict): Verdict {
  const isTrue = (sharedShare(text, truth) ?? 0) > 0.5;
  const isKept = (sharedShare(text, kept) ?? 0) > 0.5;
  if (isShort(text)) return isTrue || isKept ? before : 'left';
  if (isTrue) return isKept ? 'right' : 'missed';
  return isKept ? 'added' : 'left';
}
