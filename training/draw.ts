import { emptyHash, mixText } from '../src/page/hash';
import { siteOf } from '../src/text/site';

/** Random numbers from 0 to 1, the same for the same seed (Lehmer's generator). */
export function randomFrom(seed: number): () => number {
  let state = (Math.abs(Math.trunc(seed)) % (modulus - 1)) + 1;
  return () => {
    state = (state * 48_271) % modulus;
    return state / modulus;
  };
}

const modulus = 2_147_483_647;

/** All of the items in an order that the seed decides. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}

/** One of the items, each with a chance in proportion to its weight; undefined of none. */
export function drawn<T>(items: readonly T[], weight: (item: T) => number, random: () => number): T | undefined {
  let left = random() * items.reduce((sum, item) => sum + weight(item), 0);
  return items.find((item) => {
    left -= weight(item);
    return left <= 0;
  });
}

/**
 * Which of `folds` parts a site belongs to: all pages of a site are in one, so
 * that no page is judged by what was learned from its neighbours.
 */
export function foldOf(url: string, folds: number): number {
  return (mixText(emptyHash, siteOf(url) ?? url) >>> 0) % folds;
}
