/** The place to which a key moves in a list of tabs, which ends where it begins; undefined if it moves nowhere. */
export function nextTab(key: string, at: number, count: number, isVertical = false): number | undefined {
  const isRtl = document.documentElement.dir === 'rtl';
  const [back, on] = isVertical ? ['Up', 'Down'] : isRtl ? ['Right', 'Left'] : ['Left', 'Right'];
  const to: Readonly<Record<string, number>> = {
    [`Arrow${on}`]: (at + 1) % count,
    [`Arrow${back}`]: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return count === 0 ? undefined : to[key];
}
