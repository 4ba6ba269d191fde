import { t } from '../../../browser/platform/i18n';

/** Characters of a removed block that its line shows. Chosen: more than fit into one line, which the style sheet cuts. */
const longestLine = 100;

const selector = '#preview [data-block]';

/** The block that an element of the preview is in. */
export function blockOf(target: EventTarget | null): HTMLElement | undefined {
  const block = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
  return block ?? undefined;
}

/** The block before (-1) or after (1) another one; without one, the first that is in sight. Removed blocks are passed over. */
export function blockBeside(block: HTMLElement | undefined, step: -1 | 1): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => !each.hidden);
  const top = document.getElementById('preview')?.getBoundingClientRect().top ?? 0;
  if (!block) return all.find((each) => each.getBoundingClientRect().bottom > top);
  const found = all[all.indexOf(block) + step];
  if (found) found.tabIndex = -1;
  return found;
}

/**
 * Puts a line in the place of each removed block, also of those that are added to the article later. Returns a function that
 * shows all blocks again.
 */
export function collapse(removed: readonly string[], onRestore?: (key: string) => void): () => void {
  const article = document.querySelector('#preview .article');
  const keys = new Set(removed);
  const lines: Element[] = [];
  const hide = () => {
    for (const block of document.querySelectorAll<HTMLElement>(`${selector}:not([hidden])`)) {
      const { block: key = '' } = block.dataset;
      if (!keys.has(key)) continue;
      const line = lineFor(block, onRestore && (() => onRestore(key)));
      lines.push(line);
      block.before(line);
      block.hidden = true;
    }
  };
  hide();
  const observer = new MutationObserver(hide);
  if (article && keys.size > 0) observer.observe(article, { childList: true });
  return () => {
    observer.disconnect();
    for (const line of lines) line.remove();
    for (const block of document.querySelectorAll<HTMLElement>(`${selector}[hidden]`)) block.hidden = false;
  };
}

function lineFor(block: HTMLElement, onRestore: (() => void) | undefined): Element {
  const line = document.createElement(block.localName === 'li' ? 'li' : 'div');
  line.className = 'removed-block';
  const label = document.createElement('span');
  label.textContent = t('blockRemoved', '').trim();
  label.dir = 'auto';
  // A text by itself, because the label may be written in the other direction.
  const text = document.createElement('span');
  text.className = 'text';
  text.textContent = (block.textContent ?? '').trim().slice(0, longestLine);
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
