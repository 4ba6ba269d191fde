import { paramsOf, type View } from './view';

/** The clip id in the fragment of a library address; undefined for the list. */
export function clipInHash(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('clip') || undefined;
}

/** The address of a clip, and of the list it was opened from, to which the reader returns. */
export function hashOfClip(clipId: string, view: View = { is: 'all' }, query = ''): string {
  return `#${new URLSearchParams({ clip: clipId, ...paramsOf(view, query) })}`;
}

export const hashOfBackup = '#backup';
