import { type Attack, attacksOn, attackText } from './attack-strings';
import { timeOf } from './work';

/** Characters of an attack. Where work grows with the square, it is 1,000 times that of one pass. */
const short = 5_000;
/** One pass takes less (ms); what takes more is measured with care. */
const surelyLinear = 1;
/** Four times the text takes four times as long; sixteen times where work grows with the square. */
const mostGrowth = 8;
/** What takes so long (ms) is stopped, and counts as endless. */
const longest = 1000;

export interface Slow {
  readonly attack: Attack;
  readonly growth: number;
}

/** An attack on which a regular expression does more than linear work, where one is found. */
export function slowness(pattern: RegExp): Slow | undefined {
  const search = searching(pattern);
  for (const attack of suspects(search, attacksOn(pattern))) {
    const growth = growthOn(search, attack);
    if (growth > mostGrowth) return { attack, growth };
  }
  return undefined;
}

/** The attacks that take longer than one pass does; the first that does not end is the last. */
function suspects(search: (text: string) => void, attacks: readonly Attack[]): Attack[] {
  const found: Attack[] = [];
  let at = 0;
  const tryAll = () => {
    for (; at < attacks.length; at++) {
      const attack = attacks[at] as Attack;
      const start = performance.now();
      search(attackText(attack, short));
      if (performance.now() - start > surelyLinear) found.push(attack);
    }
  };
  const endless = timeOf(tryAll, longest) === Number.POSITIVE_INFINITY;
  // On a busy machine the time may be up just when all are tried.
  return endless ? [...found, ...attacks.slice(at, at + 1)] : found;
}

/** Looks for all matches: a failing search, `replace` and `split` do no more. */
function searching({ source, flags }: RegExp): (text: string) => void {
  const all = new RegExp(source, /[gy]/.test(flags) ? flags : `${flags}g`);
  return (text) => {
    all.lastIndex = 0;
    if (all.sticky) all.test(text);
    else text.replace(all, '');
  };
}

/** How much longer four times the text takes. What a busy machine adds does not count: the least of three turns. */
function growthOn(search: (text: string) => void, attack: Attack): number {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3 && least > mostGrowth; turn++) {
    const small = fastest(search, attackText(attack, short));
    if (small < surelyLinear) return 1;
    if (small >= longest) return Number.POSITIVE_INFINITY;
    const large = fastest(search, attackText(attack, short * 4));
    least = Math.min(least, large < longest ? large / small : Number.POSITIVE_INFINITY);
  }
  return least;
}

function fastest(search: (text: string) => void, text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3; turn++) {
    const time = timeOf(() => search(text), longest);
    least = Math.min(least, time);
    if (time > 100) break;
  }
  return least;
}
