/** The names of the highlights in `hits.css`. */
const names = { all: 'hit', now: 'hit-now' } as const;

/** Where a hit is put in the window, as a share of its height. */
const place = 0.3;

/** Marks the hits without touching the article. Browsers without custom highlights show no marks. */
export function markHits(hits: readonly Range[], now: Range | undefined): void {
  if (typeof Highlight !== 'function' || !CSS.highlights) return;
  CSS.highlights.set(names.all, new Highlight(...hits));
  const current = new Highlight(...(now ? [now] : []));
  current.priority = 1;
  CSS.highlights.set(names.now, current);
}

export function unmarkHits(): void {
  if (typeof Highlight !== 'function' || !CSS.highlights) return;
  for (const name of Object.values(names)) CSS.highlights.delete(name);
}

/** Scrolls to a hit, and opens what is folded around it. */
export function showHit(hit: Range): void {
  const element = hit.startContainer.parentElement;
  for (let folded = element?.closest('details:not([open])'); folded; folded = folded.closest('details:not([open])'))
    if (folded instanceof HTMLDetailsElement) folded.open = true;
  // Within what scrolls by itself, such as wide tables.
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { top } = hit.getBoundingClientRect();
  window.scrollBy({ top: top - window.innerHeight * place, behavior: 'instant' });
}
