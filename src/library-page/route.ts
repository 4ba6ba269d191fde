/** The clip that an address of the library names after its `#`; none: the list. */
export function clipInHash(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('clip') || undefined;
}

export function hashOfClip(clipId: string): string {
  return `#${new URLSearchParams({ clip: clipId })}`;
}
