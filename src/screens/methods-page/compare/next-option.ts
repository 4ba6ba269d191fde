/** The place to which a key moves in a vertical list that ends where it begins; undefined if it moves nowhere. */
export function nextOption(key: string, at: number, count: number): number | undefined {
  const to: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return count === 0 ? undefined : to[key];
}
