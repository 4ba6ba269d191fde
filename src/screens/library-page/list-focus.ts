let wanted: string | undefined;
const listeners = new Set<() => void>();

/** Which list entry to focus once it is rendered: the clip that was read last or restored last, or that a key goes to. */
export const listFocus = {
  want(clipId: string | undefined): void {
    wanted = clipId;
    for (const listener of listeners) listener();
  },
  /** The clip to draw even if it is not near the viewport. */
  wanted(): string | undefined {
    return wanted;
  },
  give(): void {
    if (wanted === undefined) return;
    // The reader types, and must not be interrupted.
    if (document.activeElement?.matches('input:not([type="checkbox"]), textarea, select')) {
      wanted = undefined;
      return;
    }
    const link = document.querySelector<HTMLElement>(`#clips [data-clip-id="${CSS.escape(wanted)}"] a`);
    if (!link) return;
    wanted = undefined;
    link.focus();
  },
  /** Calls the listener when another clip is wanted. Returns a function that stops that. */
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
