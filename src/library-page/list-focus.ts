let wanted: string | undefined;

/** Which list entry to focus once it is rendered: the clip that was read last or restored last. */
export const listFocus = {
  want(clipId: string | undefined): void {
    wanted = clipId;
  },
  give(): void {
    if (wanted === undefined) return;
    const link = document.querySelector<HTMLElement>(`#clips [data-clip-id="${CSS.escape(wanted)}"] a`);
    if (!link) return;
    wanted = undefined;
    link.focus();
  },
};
