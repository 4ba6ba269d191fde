let wanted: string | undefined;
let isFieldWanted = false;
const listeners = new Set<() => void>();

/** Which list entry to focus once it is rendered: the clip that was read last or restored last, or that a key goes to. */
export const listFocus = {
  want(clipId: string | undefined, { leavesField = false } = {}): void {
    if (leavesField && clipId !== undefined && document.activeElement instanceof HTMLElement)
      document.activeElement.blur();
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
  /** The search field, once the list is shown. */
  wantField(): void {
    isFieldWanted = true;
  },
  giveField(field: HTMLElement | null): void {
    if (isFieldWanted) field?.focus();
    isFieldWanted = false;
  },
  /** Calls the listener when another clip is wanted. Returns a function that stops that. */
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
