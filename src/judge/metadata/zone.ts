import type { Page } from '../../page/page';
import { ancestors, tagName } from '../../page/tree';
import type { TextLine } from './text-lines';

/**
 * Where a page names author and date, as indexes of lines:
 *
 *     from   breadcrumb, date above the title
 *     title  the title, or -1
 *            author, source, time: between title and body
 *     body   the first running text
 *            a standfirst may come first, so the next few lines count too
 *     until  the first line after the zone
 *     next   the first heading or link behind the content: what follows is of other pages
 */
export interface Zone {
  readonly from: number;
  readonly title: number;
  readonly body: number;
  readonly until: number;
  readonly next: number;
}

/** Lines above the title that may name date or author. Chosen: a kicker, a path and a bar of facts take fewer. */
const linesAbove = 8;

/** The most lines between title and body. Chosen: byline, dates, buttons and captions take fewer; a menu takes more. */
const linesBetween = 40;

/** Paragraphs that may precede the byline. Chosen: a standfirst, a summary and a caption. */
const leads = 3;

/** Finds the zone from the title's line and the nodes of the engine's selection. */
export function zoneOf(page: Page, lines: readonly TextLine[], title: number, content: readonly number[] = []): Zone {
  const start = content[0] ?? -1;
  const head = title >= 0 ? title : headBefore(lines, start);
  const next = nextAfter(page, lines, head, content);
  const isBody = ({ prose, nodes }: TextLine, at: number) => prose && at > head && (nodes.at(-1) as number) >= start;
  const found = lines.findIndex(isBody);
  const body = Math.min(found < 0 ? lines.length : found, head + linesBetween, next);
  let until = body;
  for (let passed = 0; until < next && until < body + linesBetween; until++) {
    if (lines[until]?.prose && ++passed > leads) break;
  }
  return { from: Math.max(0, head - linesAbove), title: head, body, until, next };
}

/** The first heading or link below the title's line that follows the content and the `<article>` or `<main>` around it. */
function nextAfter(page: Page, lines: readonly TextLine[], head: number, content: readonly number[]): number {
  const last = content.at(-1);
  if (last === undefined) return lines.length;
  const box = [last, ...ancestors(page, last)].find((id) => /^(?:article|main)$/.test(tagName(page, id)));
  const end = page.end[box ?? last];
  const next = lines.findIndex(
    ({ nodes, heading, linked }, at) => at > head && nodes[0] >= end && (heading > 0 || linked),
  );
  return next < 0 ? lines.length : next;
}

/** Without a title, the last line before the content. */
function headBefore(lines: readonly TextLine[], start: number): number {
  if (start < 0) return -1;
  const first = lines.findIndex(({ nodes }) => nodes[0] >= start);
  return Math.max(-1, first - 1);
}
