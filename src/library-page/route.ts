/** The clip id in the fragment of a library address; undefined for the list. */
export function clipInHash(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('clip') || undefined;
}

export function hashOfClip(clipId: string): string {
  return `#${new URLSearchParams({ clip: clipId })}`;
}
