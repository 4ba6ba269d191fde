import type { ClipSummary } from '../../../library/library';

/** The clips that contain every word of the query, ignoring case and accents. */
export function matching<Found extends ClipSummary>(clips: readonly Found[], asked: string): readonly Found[] {
  const words = folded(asked).split(/\s+/).filter(Boolean);
  if (words.length === 0) return clips;
  return clips.filter((clip) => {
    const text = folded(
      [clip.title, clip.site, clip.author, clip.description, clip.url, ...(clip.tags ?? []), clip.note].join('\n'),
    );
    return words.every((word) => text.includes(word));
  });
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
