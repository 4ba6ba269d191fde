import type { ComponentChildren } from 'preact';

interface Props {
  readonly facts: readonly ComponentChildren[];
  readonly dir?: 'ltr' | 'rtl' | 'auto';
  /** Cuts what does not fit into one line: each fact, or the row. */
  readonly oneLine?: boolean;
}

/** A row of short facts. Each has its own direction; the separators follow the row's. */
export function Facts({ facts, dir, oneLine = false }: Props) {
  return (
    <p class={oneLine ? 'facts one-line' : 'facts'} dir={dir}>
      {facts.map((fact, at) => (
        <span key={at}>
          <bdi>{fact}</bdi>
        </span>
      ))}
    </p>
  );
}
