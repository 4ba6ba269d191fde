/*
 * A deletion, as the value of a field: when it was, and what readers would miss of what was deleted. If another machine has changed
 * that, the change wins.
 */

export interface Deletion {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly of: string;
}

export function deletionField({ at, of }: Deletion): string {
  return JSON.stringify({ at, of });
}

export function deletionIn(value: string): Deletion {
  const { at, of } = JSON.parse(value) as { at: unknown; of: unknown };
  return { at: Number(at), of: String(of) };
}

/** When it was, if what was deleted is all there is now; otherwise undefined. */
export function heldSince(value: string, now: string): number | undefined {
  const { at, of } = deletionIn(value);
  return of === now ? at : undefined;
}
