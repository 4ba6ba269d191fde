import { useLayoutEffect } from 'preact/hooks';
import type { MessageKey } from '../../browser/platform/i18n';
import { listening } from '../ui/use-watched';

/** Where keys are pressed: in the list, in a clip that is read, or in the list of many pages. */
export type KeyPlace = 'list' | 'reader' | 'run';

interface KeyRow<Name> {
  readonly command: Name;
  /** As `KeyboardEvent.key` names them. With Shift, where that makes no other key: `Shift+ArrowDown`. */
  readonly keys: readonly string[];
  readonly label: MessageKey;
  readonly places: readonly KeyPlace[];
}

const table = [
  { command: 'next', keys: ['j'], label: 'key_next', places: ['list', 'reader', 'run'] },
  { command: 'next', keys: ['ArrowDown'], label: 'key_next', places: ['list', 'run'] },
  { command: 'previous', keys: ['k'], label: 'key_previous', places: ['list', 'reader', 'run'] },
  { command: 'previous', keys: ['ArrowUp'], label: 'key_previous', places: ['list', 'run'] },
  { command: 'open', keys: ['o'], label: 'key_open', places: ['list'] },
  { command: 'search', keys: ['/'], label: 'key_search', places: ['list', 'reader'] },
  { command: 'favourite', keys: ['s'], label: 'key_favourite', places: ['list', 'reader'] },
  { command: 'archive', keys: ['e'], label: 'key_archive', places: ['list', 'reader'] },
  { command: 'unread', keys: ['u'], label: 'key_unread', places: ['list', 'reader'] },
  { command: 'delete', keys: ['#', 'Delete'], label: 'delete', places: ['list', 'reader'] },
  { command: 'select', keys: ['x'], label: 'key_select', places: ['list', 'reader'] },
  { command: 'extendNext', keys: ['Shift+ArrowDown', 'J'], label: 'key_extend', places: ['list'] },
  { command: 'extendPrevious', keys: ['Shift+ArrowUp', 'K'], label: 'key_extend', places: ['list'] },
  { command: 'selectAll', keys: ['Ctrl+a'], label: 'chooseAll', places: ['list'] },
  { command: 'highlight', keys: ['h'], label: 'key_highlight', places: ['reader'] },
  { command: 'note', keys: ['m'], label: 'key_note', places: ['reader'] },
  { command: 'nextHit', keys: ['n'], label: 'nextHit', places: ['reader'] },
  { command: 'previousHit', keys: ['N'], label: 'previousHit', places: ['reader'] },
  { command: 'preview', keys: ['o'], label: 'key_preview', places: ['run'] },
  { command: 'scroll', keys: [' '], label: 'key_scroll', places: ['run'] },
  { command: 'scrollBack', keys: ['Shift+ '], label: 'key_scroll', places: ['run'] },
  { command: 'keep', keys: ['y'], label: 'key_keep', places: ['run'] },
  { command: 'correct', keys: ['c'], label: 'key_correct', places: ['run'] },
  { command: 'method', keys: ['m'], label: 'key_method', places: ['run'] },
  { command: 'allText', keys: ['a'], label: 'key_allText', places: ['run'] },
  { command: 'scrollPage', keys: ['s'], label: 'key_scrollPage', places: ['run'] },
  { command: 'linkOnly', keys: ['l'], label: 'key_linkOnly', places: ['run'] },
  { command: 'discard', keys: ['#', 'Delete'], label: 'key_discard', places: ['run'] },
  { command: 'again', keys: ['r'], label: 'step_again', places: ['run'] },
  { command: 'help', keys: ['?'], label: 'key_help', places: ['list', 'reader', 'run'] },
] as const satisfies readonly KeyRow<string>[];

/** What a key does. */
type Command = (typeof table)[number]['command'];

/** All keys of the library, in the order in which the help lists them. */
export const keyTable: readonly KeyRow<Command>[] = table;

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'keyCode'>;

/**
 * The key code of keys that an input method handles (UI Events, a W3C standard), in browsers that do not say
 * `isComposing`.
 */
const handledByInputMethod = 229;

/** The command of a key in a place; undefined with other modifier keys and while an input method composes. */
export function commandOf(pressed: Pressed, place: KeyPlace): Command | undefined {
  if (pressed.isComposing || pressed.keyCode === handledByInputMethod || pressed.altKey) return undefined;
  const name = nameOf(pressed);
  return keyTable.find(({ keys, places }) => keys.includes(name) && places.includes(place))?.command;
}

function nameOf({ key, ctrlKey, metaKey, shiftKey }: Pressed): string {
  if (ctrlKey || metaKey) return `${shiftKey ? 'Shift+' : ''}Ctrl+${key.toLowerCase()}`;
  // With Shift other keys are other letters and signs.
  return shiftKey && (key.startsWith('Arrow') || key === ' ') ? `Shift+${key}` : key;
}

/** Handlers of commands. One that returns false leaves the key to the browser. */
export type KeyHandlers = Readonly<Partial<Record<Command, () => unknown>>>;

/**
 * Calls the handlers of keys pressed anywhere in the page but in fields, menus and dialogs. They are replaced in the
 * step that draws, so that a key never acts on what the screen no longer shows.
 */
export function useKeys(place: KeyPlace, handlers: KeyHandlers): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      const command = commandOf(event, place);
      if (command === undefined || !handlers[command] || handlers[command]() === false) return;
      event.preventDefault();
    };
    return listening('keydown', onKey);
  });
}

/** Fields and what else uses keys itself. */
const usesKeys =
  'input:not([type="checkbox"], [type="button"]), textarea, select, [contenteditable], dialog, :popover-open, [role="menu"], [role="listbox"]';

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(usesKeys) !== null || document.querySelector('dialog[open], [role="menu"]') !== null;
}
