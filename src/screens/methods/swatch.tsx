import type { DrawnMark } from './drawn-view';

/** The colour that a mark has in the drawing. */
export function Swatch({ mark: { kind, strength } }: { mark: Pick<DrawnMark, 'kind' | 'strength'> }) {
  if (kind !== 'block') return <i class="swatch" data-kind={kind} aria-hidden="true" />;
  const sure = 0.15 + 0.85 * Math.abs(strength - 0.5) * 2;
  return (
    <i
      class="swatch"
      data-colour={strength >= 0.5 ? 'likely' : 'unlikely'}
      style={{ opacity: sure }}
      aria-hidden="true"
    />
  );
}
