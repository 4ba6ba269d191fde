import type { GatherState, GatherView } from '../../../browser/messaging/content-api';
import { isInPlace, show, showInCorner } from '../../in-page/host';
import { colours, styled, styledButton } from '../../in-page/styled';

type GatherAction = 'scroll' | 'save' | 'cancel';

const { ground, ink, edge, accent, onAccent } = colours;

const styles = {
  box: `box-sizing: border-box; inline-size: min(360px, 90vw); padding: 12px; border-radius: 10px; text-align: start;
    border: 1px solid ${edge}; background: ${ground}; color: ${ink};
    font: 14px/1.4 system-ui, sans-serif; box-shadow: 0 2px 16px #0008;`,
  title: 'font-weight: 600;',
  line: 'margin-block: 4px 10px; min-block-size: 2.8em; overflow-wrap: anywhere; white-space: pre-line;',
  row: 'display: flex; flex-wrap: wrap; gap: 6px; justify-content: end;',
  button: `all: unset; box-sizing: border-box; min-block-size: 32px; padding: 4px 10px; border-radius: 6px;
    border: 1px solid ${edge}; font: 600 13px/1.5 system-ui, sans-serif; cursor: pointer;`,
  primary: `background: ${accent}; color: ${onAccent}; border-color: ${accent};`,
  outline: `2px solid ${accent}`,
} as const;

/**
 * The panel of gathering: says how much was gathered, and has the buttons. Its host is outside the body, so no capture reads
 * it, and its shadow root is closed.
 */
export class GatherPanel {
  private readonly words: GatherView['words'];
  private readonly host: HTMLElement;
  private readonly line: HTMLElement;
  private readonly scroll: HTMLElement;

  constructor(
    private readonly document: Document,
    view: GatherView,
    act: (action: GatherAction) => void,
  ) {
    const { words } = view;
    this.words = words;
    const button = (action: GatherAction, more = '') =>
      styledButton(document, words[action], { css: styles.button + more, outline: styles.outline }, () => act(action));
    const box = styled(document, 'div', styles.box);
    box.role = 'group';
    box.ariaLabel = words.title;
    this.line = styled(document, 'div', styles.line, words.help);
    this.line.role = 'status';
    this.scroll = button('scroll');
    const row = styled(document, 'div', styles.row);
    row.append(this.scroll, button('cancel'), button('save', styles.primary));
    box.append(styled(document, 'div', styles.title, words.title), this.line, row);
    this.host = showInCorner(document, box, view, () => act('cancel'));
  }

  say({ blocks, gaps, isFull }: GatherState): void {
    if (!isInPlace(this.host, this.document)) show(this.host, this.document);
    const { count, full, gaps: missing, help } = this.words;
    const text = [count.replace('{1}', String(blocks)), isFull ? full : gaps > 0 ? missing : help].join('\n');
    if (this.line.textContent !== text) this.line.textContent = text;
  }

  setScrolling(scrolls: boolean): void {
    this.scroll.textContent = scrolls ? this.words.pause : this.words.scroll;
  }

  close(): void {
    this.host.remove();
  }
}
