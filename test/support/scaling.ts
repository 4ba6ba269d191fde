import { type Attack, attacksOn, attackText } from './attack-strings';
import { countedSearch } from './counting-matcher';
import { provesAll } from './scope';
import { mostGrowth } from './steps';

/** Repetitions of each word. What has a bound, such as `{0,99}`, grows with the square up to it, and no more behind it. */
const sizes = [20, 100, 500, 4000] as const;
/** Texts that end in what hardly anything matches stand for those that end in a line end or in nothing. */
const isTried = ({ end }: Attack) => provesAll || !/^\n|^$/.test(end);
/** More steps count as endless. */
const endless = 10_000_000;

export interface Slow {
  readonly attack: Attack;
  readonly growth: number;
}

/** An attack on which a regular expression does more than linear work, where one is found. */
export function slowness(pattern: RegExp): Slow | undefined {
  const search = countedSearch(pattern);
  const growthOn = (attack: Attack, size: number) => {
    const { steps } = search(attackText(attack, size), endless);
    return steps > endless ? steps : search(attackText(attack, size * 2), endless).steps / steps;
  };
  for (const attack of attacksOn(pattern).filter(isTried)) {
    if (sizes.every((size) => growthOn(attack, size) > mostGrowth))
      return { attack, growth: growthOn(attack, sizes[0]) };
  }
  return undefined;
}
