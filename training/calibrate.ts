/** What is known of a row: its terms, whether it is body, and how much it counts. */
export interface Observation {
  readonly terms: readonly number[];
  readonly label: number;
  readonly weight: number;
}

/**
 * Weights of the terms by logistic regression: the chance of Y is
 * 1 / (1 + exp(-sum of weights and terms)). Newton's method; a little ridge
 * keeps terms that never occur at 0.
 */
export function calibrate(observations: readonly Observation[]): number[] {
  const size = observations[0]?.terms.length ?? 0;
  let weights = Array.from({ length: size }, () => 0);
  for (let round = 0; round < rounds; round++) {
    const gradient = weights.map((weight) => -ridge * weight);
    const curvature = weights.map((_, i) => weights.map((__, j) => (i === j ? ridge : 0)));
    for (const { terms, label, weight } of observations) {
      const odds = terms.reduce((sum, term, i) => sum + term * (weights[i] as number), 0);
      const chance = 1 / (1 + Math.exp(-odds));
      terms.forEach((term, i) => {
        gradient[i] = (gradient[i] as number) + weight * (label - chance) * term;
        const row = curvature[i] as number[];
        terms.forEach((other, j) => {
          row[j] = (row[j] as number) + weight * chance * (1 - chance) * term * other;
        });
      });
    }
    const step = solve(curvature, gradient);
    weights = weights.map((weight, i) => weight + (step[i] as number));
  }
  return weights;
}

const rounds = 15;
const ridge = 1e-3;

/** Solves a x = b by elimination with the largest pivot. */
function solve(a: readonly (readonly number[])[], b: readonly number[]): number[] {
  const rows = a.map((row, i) => [...row, b[i] as number]);
  for (let i = 0; i < rows.length; i++) {
    const pivot = rows
      .slice(i)
      .reduce((best, row) => (Math.abs(row[i] as number) > Math.abs(best[i] as number) ? row : best));
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(
      i,
      0,
      pivot.map((value) => value / (pivot[i] as number)),
    );
    const unit = rows[i] as number[];
    rows.forEach((row, k) => {
      const factor = row[i] as number;
      if (k !== i) rows[k] = row.map((value, j) => value - factor * (unit[j] as number));
    });
  }
  return rows.map((row) => row.at(-1) as number);
}
