import { listening } from '../ui/use-watched';
import type { Stage } from './popup-state';

/* Where the focus goes, and the keys that work wherever it is. */

/**
 * Focuses what the next key press is most likely for. A failure panel without a draft and the panel about the clip set the
 * focus themselves: who has added a block there may want to add another.
 */
export function focusForStage(stage: Stage): void {
  const focused = document.activeElement;
  // Who types goes on typing.
  const stays = stage.at === 'ready' && focused?.closest('#about, input, textarea, select');
  if (stays || focused?.id === 'toggle-comments') return;
  const alreadySaved = stage.at === 'ready' ? document.getElementById('open-saved') : null;
  (alreadySaved ?? document.getElementById(stage.at === 'saved' ? 'open-clip' : 'save'))?.focus();
}

/** Saves on Ctrl+Enter (Cmd+Enter on a Mac) wherever the focus is. Returns a function that stops listening. */
export function savesFromAnywhere(save: () => void): () => void {
  return listening('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
    event.preventDefault();
    if (!event.repeat) save();
  });
}

/**
 * Keeps a long press of Enter on Save from also pressing Open, which gets the focus next. Returns a function that
 * stops listening.
 */
export function keepsHeldEnterFromPressing(): () => void {
  return listening('keydown', (event) => {
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  });
}

/**
 * Marks the document once a key is used to move, so that the focus set by the popup itself is outlined for keyboard
 * users only. Returns a function that stops listening.
 */
export function marksKeyboardUse(): () => void {
  const { dataset } = document.documentElement;
  // Before a dialog keeps the key to itself.
  const onKey = ({ key }: KeyboardEvent) => {
    if (/^(?:Tab|Arrow|Home|End|Page|Enter| |F6)/.test(key)) dataset.keys = '';
  };
  const stops = [listening('keydown', onKey, { capture: true }), listening('pointerdown', () => delete dataset.keys)];
  return () => {
    for (const stop of stops) stop();
  };
}
