import type { ComponentChildren } from 'preact';

/** A row of short facts. Each has its own direction; the separators follow the row's. */
export function Facts({ facts, dir }: { facts: readonly ComponentChildren[]; dir?: 'ltr' | 'rtl' }) {
  return (
    <p class="facts" dir={dir}>
      {facts.map((fact, at) => (
        <span key={at}>
          <bdi>{fact}</bdi>
        </span>
      ))}
    </p>
  );
}
