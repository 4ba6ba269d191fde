const most = 5;

/** The library's tags that contain what was typed, those that begin with it first; before anything is typed, the first. */
export function suggestedTags(known: readonly string[], taken: readonly string[], typed: string): readonly string[] {
  const wanted = folded(typed.trim().replace(/^#/, ''));
  const free = known.filter((tag) => !taken.includes(tag) && folded(tag).includes(wanted));
  const first = free.filter((tag) => folded(tag).startsWith(wanted));
  return [...first, ...free.filter((tag) => !first.includes(tag))].slice(0, most);
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
