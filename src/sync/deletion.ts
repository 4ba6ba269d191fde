/*
 * A deletion, as the value of a field: when it was, and what readers would miss of what was deleted. If another machine has changed
 * that, the change wins.
 */

export interface Deletion {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly of: string;
  /** It was in the trash before, and the others knew that. */
  readonly fromTrash?: boolean;
}

export function deletionField({ at, of, fromTrash }: Deletion): string {
  return JSON.stringify({ at, of, ...(fromTrash ? { fromTrash } : {}) });
}

export function deletionIn(value: string): Deletion {
  const { at, of, fromTrash } = JSON.parse(value) as Readonly<Record<keyof Deletion, unknown>>;
  return { at: Number(at), of: String(of), fromTrash: fromTrash === true };
}

/** When it was, if what was deleted is all there is now; otherwise undefined. */
export function heldSince(value: string, now: string): number | undefined {
  const { at, of } = deletionIn(value);
  return of === now ? at : undefined;
}
