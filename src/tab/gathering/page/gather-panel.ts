import type { GatherState, GatherView } from '../../../browser/messaging/content-api';
import { newElement } from '../../../clip/capture/dom';
import { isInPlace, show, showInCorner } from '../../in-page/host';

type GatherAction = 'scroll' | 'save' | 'cancel';

/** The page's policy may forbid style sheets, but not styles set by script. */
const styles = {
  box: `box-sizing: border-box; inline-size: min(360px, 90vw); padding: 12px; border-radius: 10px; text-align: start;
    border: 1px solid light-dark(#83888b, #7d8386); background: light-dark(#ffffff, #1b1d1e);
    color: light-dark(#1d1f20, #e8e8e4); font: 14px/1.4 system-ui, sans-serif; box-shadow: 0 2px 16px #0008;`,
  title: 'font-weight: 600;',
  line: 'margin-block: 4px 10px; min-block-size: 2.8em; overflow-wrap: anywhere;',
  row: 'display: flex; flex-wrap: wrap; gap: 6px; justify-content: end;',
  button: `all: unset; box-sizing: border-box; min-block-size: 32px; padding: 4px 10px; border-radius: 6px;
    border: 1px solid light-dark(#83888b, #7d8386); font: 600 13px/1.5 system-ui, sans-serif; cursor: pointer;`,
  primary: `background: light-dark(#0b6a66, #6fcfc6); color: light-dark(#ffffff, #06302d);
    border-color: light-dark(#0b6a66, #6fcfc6);`,
  focused: 'outline: 2px solid light-dark(#0b6a66, #6fcfc6); outline-offset: 2px;',
} as const;

/**
 * The panel of gathering: says how much was gathered, and has the buttons. Its host is outside the body, so no capture reads
 * it, and its shadow root is closed.
 */
export class GatherPanel {
  private readonly document: Document;
  private readonly words: GatherView['words'];
  private readonly host: HTMLElement;
  private readonly line: HTMLElement;
  private readonly scroll: HTMLElement;

  constructor(document: Document, { words, language, direction }: GatherView, act: (action: GatherAction) => void) {
    this.document = document;
    this.words = words;
    const box = this.styled('div', styles.box);
    box.style.colorScheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    box.lang = language;
    box.dir = direction;
    box.role = 'group';
    box.ariaLabel = words.title;
    this.line = this.styled('div', styles.line, words.help);
    this.line.role = 'status';
    this.scroll = this.button(words.scroll, () => act('scroll'));
    const row = this.styled('div', styles.row);
    row.append(
      this.scroll,
      this.button(words.cancel, () => act('cancel')),
      this.button(words.save, () => act('save'), styles.primary),
    );
    box.append(this.styled('div', styles.title, words.title), this.line, row);
    box.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key === 'Escape' && event.isTrusted) act('cancel');
    });
    this.host = showInCorner(document, box);
  }

  say({ blocks, gaps, isFull }: GatherState): void {
    if (!isInPlace(this.host, this.document)) show(this.host, this.document);
    const { count, full, gaps: missing, help } = this.words;
    const text = [count.replace('{1}', String(blocks)), isFull ? full : gaps > 0 ? missing : help].join(' ');
    if (this.line.textContent !== text) this.line.textContent = text;
  }

  setScrolling(scrolls: boolean): void {
    this.scroll.textContent = scrolls ? this.words.pause : this.words.scroll;
  }

  close(): void {
    this.host.remove();
  }

  private button(label: string, act: () => void, more = ''): HTMLElement {
    const button = this.styled('button', styles.button + more, label);
    const restyle = () => {
      button.style.cssText = styles.button + more + (button.matches(':focus-visible') ? styles.focused : '');
    };
    button.addEventListener('focus', restyle);
    button.addEventListener('blur', restyle);
    button.addEventListener('click', (event) => {
      if (event.isTrusted) act();
    });
    return button;
  }

  private styled(tag: 'div' | 'button', css: string, text = ''): HTMLElement {
    const element = newElement(this.document, tag);
    element.style.cssText = css;
    element.textContent = text;
    return element;
  }
}
