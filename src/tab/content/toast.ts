import { type ContentApi, loadedApi, type ToastChoice, type ToastText } from '../../browser/messaging/content-api';
import { selectionIn } from '../../clip/capture/dom';
import { showInCorner } from '../in-page/host';
import { styled, styledButton } from '../in-page/styled';

/*
 * Injected after a clip without the popup, to tell its result in the page. The host of the toast is, beside
 * the one of picking, the only element that WClipper ever adds to a page; it is outside the body, so no capture reads it,
 * and its shadow root is closed.
 */

/**
 * A toast that is pointed at or focused goes after this time (ms) at the latest. Chosen: as long as WCAG 2.2 (2.2.1)
 * gives for asking for time.
 */
const longest = 20_000;

/**
 * Screen readers announce only what changes in a live region that is there already (ms). Chosen: some frames, a wait
 * that nobody notices.
 */
const announcedAfter = 100;

/** Ends the toast that is shown. */
let end = () => {};

const api: Pick<ContentApi, 'toast'> = {
  toast: (text) => {
    end();
    return new Promise((resolve) => {
      end = show(text, resolve);
    });
  },
};

globalThis.wclipper = { ...loadedApi(), ...api };

/** Shows a toast until a choice is made or its time is over. Returns a function that removes it. */
function show(text: ToastText, answer: (choice: ToastChoice | null) => void): () => void {
  const close = (choice: ToastChoice | null) => {
    stop();
    host.remove();
    answer(choice);
  };
  const host = showInCorner(document, boxOf(text, close), text, () => close(null));
  const stop = countDown(host, text.shownFor, () => close(null));
  return () => close(null);
}

/** Calls `over` once the time is over; it does not pass while the toast is pointed at or focused. */
function countDown(host: HTMLElement, time: number, over: () => void): () => void {
  let timer = setTimeout(over, time);
  const last = setTimeout(over, longest);
  const wait = () => clearTimeout(timer);
  const goOn = () => {
    clearTimeout(timer);
    timer = setTimeout(over, time);
  };
  host.addEventListener('pointerenter', wait);
  host.addEventListener('focusin', wait);
  host.addEventListener('pointerleave', goOn);
  host.addEventListener('focusout', goOn);
  return () => {
    clearTimeout(timer);
    clearTimeout(last);
  };
}

const styles = {
  box: `display: flex; align-items: center; gap: 4px; box-sizing: border-box; max-inline-size: min(420px, 90vw);
    padding: 8px 8px 8px 16px; border-radius: 8px; font: 14px/1.4 system-ui, sans-serif; text-align: start;
    background: light-dark(#2a2e30, #e8e8e4); color: light-dark(#f3f3f0, #1d1f20); box-shadow: 0 2px 12px #0006;`,
  words: 'flex: 1; min-inline-size: 0; margin-inline-end: 8px;',
  line: 'overflow: hidden; white-space: nowrap; text-overflow: ellipsis;',
  title: 'opacity: .8; font-size: 12px;',
  button: `all: unset; flex: none; padding: 6px 8px; border-radius: 4px; font: 600 14px/1.4 system-ui, sans-serif;
    color: light-dark(#8cddd5, #0b6a66); cursor: pointer; white-space: nowrap;`,
  outline: '2px solid currentcolor',
} as const;

function boxOf(text: ToastText, close: (choice: ToastChoice | null) => void): HTMLElement {
  const box = styled(document, 'div', styles.box);
  const words = styled(document, 'div', styles.words);
  words.role = 'status';
  setTimeout(() => words.append(...linesOf(text)), announcedAfter);
  const choices = text.choices.filter(({ choice }) => choice !== 'selection' || isTextSelected());
  // Many buttons have a line of their own.
  if (choices.length > 2) Object.assign(box.style, { flexWrap: 'wrap', justifyContent: 'end' });
  if (choices.length > 2) words.style.flexBasis = '100%';
  const look = { css: styles.button, outline: styles.outline };
  const buttons = choices.map(({ choice, label }) => styledButton(document, label, look, () => close(choice)));
  box.append(words, ...buttons);
  return box;
}

function isTextSelected(): boolean {
  return selectionIn(document)?.isCollapsed === false;
}

function linesOf({ message, title }: ToastText): HTMLElement[] {
  const first = styled(document, 'div', '', message);
  if (title === undefined) return [first];
  const second = styled(document, 'div', styles.line + styles.title, title);
  second.dir = 'auto';
  return [first, second];
}
