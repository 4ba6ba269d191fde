import type { ComponentChildren } from 'preact';

/** Small facts in a row. Each keeps to its own direction; the dots between them to the row's. */
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
