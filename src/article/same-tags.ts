type Tags = readonly string[] | undefined;

/** Whether two clips have the same tags in the same order. Tags of earlier versions may contain commas. */
export function haveSameTags(one: Tags = [], other: Tags = []): boolean {
  return one.length === other.length && one.every((tag, at) => tag === other[at]);
}
