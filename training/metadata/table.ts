import { headerComment } from '../shared/generated-file';
import type { Weights } from './choice';

/** Weights in tenths: more is not known of them. */
export function rounded(weights: Weights): Weights {
  return Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, Math.round(weight * 10) / 10 + 0]));
}

/**
 * The source of a table with other weights: what stands around the numbers, and
 * the note above them that says where they come from, are the only lines that change.
 */
export function withWeights(
  source: string,
  weights: Weights,
  least: { readonly name: string; readonly value: number } | undefined,
  command: string,
): string {
  const provenance = headerComment('Weights fitted, not set:', [`    ${command}`]);
  const bare = source.replace(/^\/\*\n \* Weights fitted, not set:[\s\S]*?\*\/\n/, '');
  let written = bare.replace(/^( {2})(\w+): -?[\d.]+,$/gm, (line, indent: string, name: string) =>
    Object.hasOwn(weights, name) ? `${indent}${name}: ${weights[name]},` : line,
  );
  if (least) {
    const constant = new RegExp(`^(export const ${least.name} = )-?[\\d.]+;`, 'm');
    written = written.replace(constant, `$1${least.value};`);
  }
  return `${provenance.join('\n')}\n${written}`;
}
