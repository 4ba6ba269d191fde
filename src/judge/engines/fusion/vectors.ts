import { sentenceLength, type TextNodes } from './features';

/** Feature vectors of small whole numbers, row after row: the input of the SVM in training and use. */
export interface Vectors {
  readonly rows: number;
  readonly dimensions: number;
  readonly levels: Uint8Array;
}

/**
 * Section 2.2, "characterised and standardised". Decision: amounts are on a logarithmic scale in quarters of a
 * doubling, so that one long paragraph does not make all others look equal, and so that many nodes share a vector.
 * Each value of TP and NTP is a dimension of its own, as LIBSVM's guide advises. The means do not matter to the RBF
 * kernel; the deviations are in the table.
 */
export function vectorsOf(nodes: TextNodes): Vectors {
  const rows = nodes.id.length;
  const levels = new Uint8Array(rows * dimensions);
  for (let row = 0, at = 0; row < rows; row++, at += dimensions) {
    const length = nodes.length[row];
    const marks = nodes.marks[row];
    levels[at] = amountLevel(length);
    levels[at + 1] = amountLevel(marks);
    levels[at + 2] = amountLevel(nodes.distance[row]);
    levels[at + 3] = amountLevel(nodes.titleWords[row]);
    levels[at + 4] = amountLevel(sentenceLength(length, marks));
    levels[at + 5 + nodes.tagType[row]] = 1;
    levels[at + 8 + nodes.place[row]] = 1;
  }
  return { rows, dimensions, levels };
}

/** TL, PN, ND, TDTN, TAL; three values of TP; three of NTP. */
const dimensions = 11;

/** 0 for 0, 4 for 1, four more for each doubling. */
export function amountLevel(amount: number): number {
  return Math.min(255, Math.round(4 * Math.log2(1 + amount)));
}
