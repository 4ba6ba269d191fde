let clipId: string | undefined;

/** The clip that was last read, so that the list can return there. Taking forgets it. */
export const lastOpened = {
  note(id: string): void {
    clipId = id;
  },
  take(): string | undefined {
    const id = clipId;
    clipId = undefined;
    return id;
  },
};
