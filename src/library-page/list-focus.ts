let wanted: string | undefined;

/** Which entry of the list gets the focus as soon as it stands there: the clip last read, or the one taken back. */
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
