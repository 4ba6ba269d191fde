import type { PickWords } from '../../../browser/messaging/content-api';
import { isLetterKey } from '../../../language/text/letter-key';
import { type Box, overlap } from './geometry';
import type { Share } from './picks';

/** What the reader can do, by mouse, touch or key. */
export type PickAction = 'wider' | 'narrower' | 'previous' | 'next' | 'toggle' | 'undo' | 'save' | 'cancel';

export interface PanelState {
  readonly current:
    | { readonly name: string; readonly text: string; readonly share: Share; readonly reason: string }
    | undefined;
  readonly added: number;
  readonly removed: number;
  readonly canUndo: boolean;
}

/** The page's policy may forbid style sheets, but not styles set by script. */
const themes = {
  light: {
    ground: '#ffffff',
    ink: '#1d1f20',
    quiet: '#5c6063',
    edge: '#83888b',
    accent: '#0b6a66',
    onAccent: '#ffffff',
  },
  dark: {
    ground: '#1b1d1e',
    ink: '#e8e8e4',
    quiet: '#a6abad',
    edge: '#7d8386',
    accent: '#6fcfc6',
    onAccent: '#06302d',
  },
} as const;

/** The distance of the panel to the edge (px). Chosen: its shadow and the edge of the page are seen. */
const margin = 8;

/** In lower viewports (px) the panel is short: it would cover most of a zoomed page. Chosen: above phones held sideways. */
const lowest = 420;

type Theme = Readonly<Record<keyof (typeof themes)['light'], string>>;

/** The panel of the picker: says what is pointed at, and has a button for each action. */
export class Panel {
  readonly element: HTMLElement;
  private readonly theme: Theme;
  private readonly counts: HTMLElement;
  private readonly current: HTMLElement;
  private readonly buttons = new Map<PickAction, HTMLElement>();
  private edge: 'top' | 'bottom' = 'bottom';

  constructor(
    private readonly document: Document,
    private readonly view: Window,
    private readonly words: PickWords,
    private readonly act: (action: PickAction) => void,
  ) {
    // A frame in a light element is told that the reader prefers light.
    this.theme = themes[matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'];
    const { ground, ink, edge } = this.theme;
    this.element = this.styled(
      'div',
      `position: absolute; inset-inline: 8px; margin-inline: auto; box-sizing: border-box; max-inline-size: 720px;
       max-block-size: calc(60% - 16px); overflow: auto; padding: 10px 12px; border: 1px solid ${edge};
       border-radius: 10px; background: ${ground}; color: ${ink}; font: 14px/1.4 system-ui, sans-serif;
       text-align: start; box-shadow: 0 2px 16px #0008; cursor: default;`,
    );
    this.element.role = 'group';
    this.element.ariaLabel = words.title;
    this.counts = this.styled('span', `color: ${this.theme.quiet}; font-size: 13px;`);
    this.current = this.styled(
      'div',
      'margin-block: 4px 8px; overflow: hidden; overflow-wrap: anywhere; min-block-size: 2.8em;',
    );
    this.current.role = 'status';
    this.element.append(this.head(), this.current, this.row(), ...this.help());
    this.moveTo('bottom');
  }

  say({ current, added, removed, canUndo }: PanelState): void {
    const { words } = this;
    this.counts.textContent =
      added + removed > 0 ? words.counts.replace('{1}', String(added)).replace('{2}', String(removed)) : '';
    this.current.replaceChildren(...(current ? this.lines(current) : []));
    const isKept = current?.share === 'kept';
    this.label('toggle', isKept ? words.remove : words.add);
    this.buttons.get('undo')?.setAttribute('aria-disabled', String(!canUndo));
  }

  /** Moves to the other edge if it covers a box, and would not do so there. */
  avoid(box: Box, height: number): void {
    const { left, right, top, bottom } = this.element.getBoundingClientRect();
    if (!overlap(box, { left, right, top, bottom })) return;
    const there = this.edge === 'top' ? height - margin - (bottom - top) : margin;
    if (!overlap(box, { left, right, top: there, bottom: there + bottom - top }))
      this.moveTo(this.edge === 'top' ? 'bottom' : 'top');
  }

  private moveTo(edge: 'top' | 'bottom'): void {
    this.edge = edge;
    this.element.style.insetBlock = edge === 'top' ? `${margin}px auto` : `auto ${margin}px`;
  }

  /** Moves the focus to the next button (1), the one before (-1), or back to the page (0). */
  focusNext(step: -1 | 0 | 1, layer?: HTMLElement): void {
    const stops = [...(layer ? [layer] : []), ...this.buttons.values()];
    const at = stops.findIndex((stop) => stop.matches(':focus'));
    const next = step === 0 ? stops[0] : stops[(at + step + stops.length) % stops.length];
    this.view.focus();
    next?.focus({ preventScroll: true });
  }

  private lines({ name, text, share, reason }: NonNullable<PanelState['current']>): Node[] {
    const first = this.styled('div', 'display: flex; gap: 8px; overflow: hidden; white-space: nowrap;');
    const tag = this.styled('strong', 'flex: none; font-weight: 600;', name);
    const words = this.styled('span', 'overflow: hidden; text-overflow: ellipsis; min-inline-size: 0;', text);
    words.dir = 'auto';
    first.append(tag, words);
    const said = reason === '' ? this.words[share] : `${this.words[share]} · ${reason}`;
    return [first, this.styled('div', `color: ${this.theme.quiet}; font-size: 13px;`, said)];
  }

  private get isShort(): boolean {
    return this.view.innerHeight < lowest;
  }

  private head(): HTMLElement {
    const head = this.styled('div', 'display: flex; gap: 12px; align-items: baseline; justify-content: space-between;');
    if (!this.isShort) head.append(this.styled('strong', 'font-weight: 600;', this.words.title));
    head.append(this.counts);
    return head;
  }

  private row(): HTMLElement {
    const { words } = this;
    const row = this.styled('div', 'display: flex; flex-wrap: wrap; gap: 6px;');
    row.append(
      this.button('wider', words.wider),
      this.button('narrower', words.narrower),
      this.button('previous', words.previous),
      this.button('next', words.next),
      this.button('toggle', words.add),
      this.button('undo', words.undo),
    );
    const end = this.styled('div', 'display: flex; gap: 6px; margin-inline-start: auto;');
    end.append(this.button('cancel', words.cancel), this.button('save', words.save, true));
    row.append(end);
    return row;
  }

  private help(): HTMLElement[] {
    if (this.isShort) return [];
    return [this.styled('p', `margin: 8px 0 0; color: ${this.theme.quiet}; font-size: 12px;`, this.words.keys)];
  }

  private button(action: PickAction, label: string, isPrimary = false): HTMLElement {
    const { ground, ink, edge, accent, onAccent } = this.theme;
    const [back, front, line] = isPrimary ? [accent, onAccent, accent] : [ground, ink, edge];
    const style = `all: unset; box-sizing: border-box; flex: none; min-block-size: ${this.isShort ? 26 : 32}px; padding: ${this.isShort ? '2px 7px' : '4px 10px'};
      border: 1px solid ${line}; border-radius: 6px; background: ${back}; color: ${front}; text-align: center;
      font: 600 13px/1.4 system-ui, sans-serif; cursor: pointer; touch-action: manipulation;`;
    // The labels of moves begin with the arrow of their key.
    const [arrow = ''] = label.split(' ');
    const isArrow = this.isShort && /^[←→↑↓]$/.test(arrow);
    const button = this.styled('button', style, isArrow ? arrow : label);
    if (isArrow) button.ariaLabel = label;
    button.addEventListener('focus', () => {
      if (button.matches(':focus-visible')) button.style.outline = `2px solid ${accent}`;
      button.style.outlineOffset = '2px';
    });
    button.addEventListener('blur', () => {
      button.style.outline = '';
    });
    button.addEventListener('click', (event) => {
      if (event.isTrusted) this.act(action);
    });
    this.buttons.set(action, button);
    return button;
  }

  private label(action: PickAction, label: string): void {
    const button = this.buttons.get(action);
    if (button && button.textContent !== label) button.textContent = label;
  }

  private styled(tag: 'div' | 'span' | 'p' | 'strong' | 'button', css: string, text = ''): HTMLElement {
    const element = this.document.createElement(tag);
    element.style.cssText = css;
    element.textContent = text;
    return element;
  }
}

/** What a key does: an action, or moving the focus and the page. */
export type KeyAction = PickAction | 'enter' | 'leave' | 'pageUp' | 'pageDown';

const actions: Readonly<Record<string, KeyAction>> = {
  ArrowLeft: 'wider',
  ArrowRight: 'narrower',
  ArrowUp: 'previous',
  ArrowDown: 'next',
  ' ': 'toggle',
  Enter: 'save',
  Escape: 'cancel',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

const presses: ReadonlySet<string> = new Set([' ', 'Enter']);

/** What a key press does in the picker; undefined for keys that are not its own. */
export function actionFor(event: KeyboardEvent, isOnButton: boolean): KeyAction | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return isLetterKey(event, 'z') && !shiftKey ? 'undo' : undefined;
  if (key === 'Tab') return shiftKey ? 'leave' : 'enter';
  // These keys press the button that has the focus. Held, they would add and remove again and again.
  if ((isOnButton || repeat) && presses.has(key)) return undefined;
  return Object.hasOwn(actions, key) ? actions[key] : undefined;
}
