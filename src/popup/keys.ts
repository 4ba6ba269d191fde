/** Ctrl+Enter, on a Mac Cmd+Enter, saves wherever the focus is. Returns how to stop. */
export function savesFromAnywhere(save: () => void): () => void {
  return listening((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
    event.preventDefault();
    if (!event.repeat) save();
  });
}

/** Enter held a little long on Save must not press Open, which then has the focus. Returns how to stop. */
export function keepsHeldEnterFromPressing(): () => void {
  return listening((event) => {
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  });
}

function listening(onKey: (event: KeyboardEvent) => void): () => void {
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}
