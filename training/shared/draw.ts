/** A generator of random numbers from 0 to 1, determined by the seed (Lehmer). */
export function randomFrom(seed: number): () => number {
  let state = (Math.abs(Math.trunc(seed)) % (modulus - 1)) + 1;
  return () => {
    state = (state * 48_271) % modulus;
    return state / modulus;
  };
}

const modulus = 2_147_483_647;

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}

/** A random item, each with a probability in proportion to its weight; undefined if there is none. */
export function drawn<T>(items: readonly T[], weight: (item: T) => number, random: () => number): T | undefined {
  let left = random() * items.reduce((sum, item) => sum + weight(item), 0);
  return items.find((item) => {
    left -= weight(item);
    return left <= 0;
  });
}
