import type { PickAction } from './panel';

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
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' && !shiftKey ? 'undo' : undefined;
  if (key === 'Tab') return shiftKey ? 'leave' : 'enter';
  // These keys press the button that has the focus. Held, they would add and remove again and again.
  if ((isOnButton || repeat) && presses.has(key)) return undefined;
  return Object.hasOwn(actions, key) ? actions[key] : undefined;
}
