import type { PickWords } from '../../../browser/messaging/content-api';
import { isLetterKey } from '../../../language/text/letter-key';
import { colours, followScheme, styled, styledButton } from '../../in-page/styled';
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

/** The distance of the panel to the edge (px). Chosen: its shadow and the edge of the page are seen. */
const margin = 8;

/** In lower viewports (px) the panel is short: it would cover most of a zoomed page. Chosen: above phones held sideways. */
const lowest = 420;

/** The panel of the picker: says what is pointed at, and has a button for each action. */
export class Panel {
  readonly element: HTMLElement;
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
    this.element = styled(
      this.document,
      'div',
      `position: absolute; inset-inline: 8px; margin-inline: auto; box-sizing: border-box; max-inline-size: 720px;
       max-block-size: calc(60% - 16px); overflow: auto; padding: 10px 12px; border: 1px solid ${colours.edge};
       border-radius: 10px; background: ${colours.ground}; color: ${colours.ink}; font: 14px/1.4 system-ui, sans-serif;
       text-align: start; box-shadow: 0 2px 16px #0008; cursor: default;`,
    );
    followScheme(this.element);
    this.element.role = 'group';
    this.element.ariaLabel = words.title;
    this.counts = styled(this.document, 'span', `color: ${colours.quiet}; font-size: 13px;`);
    this.current = styled(
      this.document,
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
    const undo = this.buttons.get('undo');
    if (!undo) return;
    undo.ariaDisabled = String(!canUndo);
    undo.style.color = canUndo ? colours.ink : colours.quiet;
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
    const first = styled(this.document, 'div', 'display: flex; gap: 8px; overflow: hidden; white-space: nowrap;');
    const tag = styled(this.document, 'strong', 'flex: none; font-weight: 600;', name);
    const words = styled(this.document, 'span', 'overflow: hidden; text-overflow: ellipsis; min-inline-size: 0;', text);
    words.dir = 'auto';
    first.append(tag, words);
    const said = reason === '' ? this.words[share] : `${this.words[share]} · ${reason}`;
    return [first, styled(this.document, 'div', `color: ${colours.quiet}; font-size: 13px;`, said)];
  }

  private get isShort(): boolean {
    return this.view.innerHeight < lowest;
  }

  private head(): HTMLElement {
    const head = styled(
      this.document,
      'div',
      'display: flex; gap: 12px; align-items: baseline; justify-content: space-between;',
    );
    if (!this.isShort) head.append(styled(this.document, 'strong', 'font-weight: 600;', this.words.title));
    head.append(this.counts);
    return head;
  }

  private row(): HTMLElement {
    const { words } = this;
    const row = styled(this.document, 'div', 'display: flex; flex-wrap: wrap; gap: 6px;');
    row.append(
      this.button('wider', words.wider),
      this.button('narrower', words.narrower),
      this.button('previous', words.previous),
      this.button('next', words.next),
      this.button('toggle', words.add),
      this.button('undo', words.undo),
    );
    const end = styled(this.document, 'div', 'display: flex; gap: 6px; margin-inline-start: auto;');
    end.append(this.button('cancel', words.cancel), this.button('save', words.save, true));
    row.append(end);
    return row;
  }

  private help(): HTMLElement[] {
    if (this.isShort) return [];
    return [styled(this.document, 'p', `margin: 8px 0 0; color: ${colours.quiet}; font-size: 12px;`, this.words.keys)];
  }

  private button(action: PickAction, label: string, isPrimary = false): HTMLElement {
    const { ground, ink, edge, accent, onAccent } = colours;
    const [back, front, line] = isPrimary ? [accent, onAccent, accent] : [ground, ink, edge];
    const css = `all: unset; box-sizing: border-box; flex: none; min-block-size: ${this.isShort ? 26 : 32}px; padding: ${this.isShort ? '2px 7px' : '4px 10px'};
      border: 1px solid ${line}; border-radius: 6px; background: ${back}; color: ${front}; text-align: center;
      font: 600 13px/1.4 system-ui, sans-serif; cursor: pointer; touch-action: manipulation;`;
    const outline = `2px solid ${accent}`;
    // The labels of moves begin with the arrow of their key.
    const [arrow = ''] = label.split(' ');
    const isArrow = this.isShort && /^[←→↑↓]$/.test(arrow);
    const button = styledButton(this.document, isArrow ? arrow : label, { css, outline }, () => this.act(action));
    if (isArrow) button.ariaLabel = label;
    this.buttons.set(action, button);
    return button;
  }

  private label(action: PickAction, label: string): void {
    const button = this.buttons.get(action);
    if (button && button.textContent !== label) button.textContent = label;
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
