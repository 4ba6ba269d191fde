import { isAscii } from '../../../language/text/common-scripts';
import { lazily } from '../../../language/text/lazily';
import months from '../../../language/vocabulary/months.json' with { type: 'json' };

/**
 * Names of months as dates have them, without accents: nominative and genitive, full and
 * short. A name with two meanings (Croatian and Polish `listopad`) means the month of the larger language.
 */
const numberOfName = lazily(
  () =>
    new Map(
      Object.values(months).flatMap((names) =>
        names.flatMap((line, month) => line.split(' ').map((name): [string, number] => [bare(name), month + 1])),
      ),
    ),
);

/** The month's number, 1 to 12; undefined for other words. */
export function monthNumber(word: string): number | undefined {
  return numberOfName().get(bare(word));
}

/** Lower case without accents, so that `März` equals `marz` and `août` equals `aout`. */
function bare(word: string): string {
  const lower = word.toLowerCase().replace(/ı|і/g, 'i').replace(/ł/g, 'l');
  return isAscii(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '');
}
