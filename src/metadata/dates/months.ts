import months from '../../vocabulary/months.json' with { type: 'json' };

/**
 * Names of the months as dates have them, without accents: nominative and genitive, full and
 * short. A name that means two months (Croatian and Polish `listopad`) means that of the larger language.
 */
const numberOfName = new Map(
  Object.values(months).flatMap((names) =>
    names.flatMap((line, month) => line.split(' ').map((name): [string, number] => [bare(name), month + 1])),
  ),
);

/** 1 to 12 for a month's name in any usual European language; undefined for any other word. */
export function monthNumber(word: string): number | undefined {
  return numberOfName.get(bare(word));
}

/** Lower case without accents: `März` and `marz`, `août` and `aout` become the same. */
function bare(word: string): string {
  const lower = word.toLowerCase().replace(/ı|і/g, 'i').replace(/ł/g, 'l');
  return lower.normalize('NFD').replace(/\p{M}/gu, '');
}
