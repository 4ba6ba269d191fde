import type { PartDecision } from '../../../article/decision';
import { t } from '../../../browser/platform/i18n';
import { isLeftOut, partsOfBlock } from '../../../clip/assemble/corrected';
import type { Origins } from '../../../clip/assemble/origins';
import type { Part } from '../../../page/parts';

/** Characters of a removed block that its line shows. Chosen: more than fit into one line, which the style sheet cuts. */
const longestLine = 100;

const selector = '#preview [data-block]';

/** The block that an element of the preview is in. */
export function blockOf(target: EventTarget | null): HTMLElement | undefined {
  const block = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
  return block ?? undefined;
}

export function numberOf(block: HTMLElement): number {
  return Number(block.dataset.block);
}

/** The block before (-1) or after (1) another one; without one, the first that is in sight. Removed blocks are passed over. */
export function blockBeside(block: HTMLElement | undefined, step: -1 | 1): HTMLElement | undefined {
  const all = allBlocks().filter((each) => !each.closest('[hidden]'));
  const top = document.getElementById('preview')?.getBoundingClientRect().top ?? 0;
  if (!block) return all.find((each) => each.getBoundingClientRect().bottom > top);
  const found = all[all.indexOf(block) + step];
  if (found) found.tabIndex = -1;
  return found;
}

function allBlocks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

/** What is left out of the article that the preview shows. */
export interface Removed {
  readonly origins: Origins;
  /** Since it was made: its blocks are still there. */
  readonly since: readonly PartDecision[];
  /** Before: the article lacks these. */
  readonly before: readonly PartDecision[];
}

/**
 * Puts a line in the place of what was removed, also in what is added to the article later. Returns a function that shows all
 * blocks again.
 */
export function collapse(
  { origins, since, before }: Removed,
  onRestore?: (parts: readonly Part[]) => void,
): () => void {
  const article = document.querySelector('#preview .article');
  const gone = before.map(({ on }) => on).toSorted((one, other) => one.first - other.first);
  const lines = new Map<Part, HTMLElement>();
  const ofBlocks: Element[] = [];
  const hide = () => {
    for (const block of allBlocks().filter((each) => !each.closest('[hidden]'))) {
      const at = numberOf(block);
      if (!isLeftOut(origins, at, since)) continue;
      const restore = onRestore && (() => onRestore(partsOfBlock(origins, at)));
      // Unlike its content, its text as it is laid out has a space between the cells of a table.
      const line = lineFor(block.innerText.trim(), restore, block.localName === 'li' ? 'li' : 'div');
      ofBlocks.push(line);
      block.before(line);
      block.hidden = true;
    }
    for (const part of article ? gone : []) lines.set(part, placed(lines.get(part), part, origins, onRestore));
  };
  hide();
  const observer = new MutationObserver(hide);
  if (article && since.length + before.length > 0) observer.observe(article, { childList: true });
  return () => {
    observer.disconnect();
    for (const line of [...ofBlocks, ...lines.values()]) line.remove();
    for (const block of allBlocks()) block.hidden = false;
  };
}

/**
 * The line of a part, before what follows it on the page: an item of the same list, or what begins with that block; at the end,
 * as long as what follows has not been added.
 */
function placed(
  line: HTMLElement | undefined,
  part: Part,
  origins: Origins,
  onRestore: ((parts: readonly Part[]) => void) | undefined,
): HTMLElement {
  const blocks = allBlocks();
  const next = blocks.find((block) => (origins[numberOf(block)]?.[0]?.first ?? -1) > part.first);
  const place = next?.dataset.block ?? `${blocks.length}`;
  if (line?.dataset.place === place) return line;
  line?.remove();
  const before = next && outermostBegun(next);
  const moved = lineFor(part.sign, onRestore && (() => onRestore([part])), before?.localName === 'li' ? 'li' : 'div');
  moved.dataset.place = place;
  if (before) before.before(moved);
  else document.querySelector('#preview .article')?.append(moved);
  return moved;
}

/** The outermost element of the article whose first block is this one. */
function outermostBegun(block: Element): Element {
  const around = block.parentElement;
  const begins = around && !around.matches('.article') && around.querySelector('[data-block]') === block;
  return begins ? outermostBegun(around) : block;
}

function lineFor(said: string, onRestore: (() => void) | undefined, tag = 'div'): HTMLElement {
  const line = document.createElement(tag);
  line.className = 'removed-block';
  const label = document.createElement('span');
  label.textContent = t('blockRemoved', '').trim();
  label.dir = 'auto';
  // A text by itself, because the label may be written in the other direction.
  const text = document.createElement('span');
  text.className = 'ellipsis text';
  text.textContent = said.slice(0, longestLine);
  text.dir = 'auto';
  line.append(label, text);
  if (!onRestore) return line;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = t('addBack');
  button.addEventListener('click', onRestore);
  line.append(button);
  return line;
}
