import { constants } from '../constants';

/** e^(1/16), to the last bit of a double. */
const step = 1.0644944589178593;
/** Chosen: a straight line between two steps is at most 0.00005 from the curve. */
const stepsPerUnit = 16;
/** Chosen: the probability is then within 0.00001 of 0 or 1. */
const farthest = 12;

/** 1 / (1 + e^-x) at steps of 1/16 from -12 to 12: only products and quotients, which every browser rounds the same way. */
const logistic = logisticTable();

function logisticTable(): Float64Array {
  const table = new Float64Array(2 * farthest * stepsPerUnit + 1);
  const middle = farthest * stepsPerUnit;
  let power = 1;
  for (let i = 0; i <= middle; i++) {
    table[middle + i] = power / (1 + power);
    table[middle - i] = 1 / (1 + power);
    power *= step;
  }
  return table;
}

/** Log-odds as a probability, between two entries of the table on a straight line. */
export function probability(odds: number): number {
  const place = (Math.min(farthest, Math.max(-farthest, odds)) + farthest) * stepsPerUnit;
  const below = Math.min(Math.floor(place), logistic.length - 2);
  const left = logistic[below];
  return left + (place - below) * (logistic[below + 1] - left);
}

/** The log-odds of a probability, by halving: the inverse of `probability`, from -12 to 12. */
export function logit(p: number): number {
  let low = 0;
  let high = logistic.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (logistic[middle] <= p) low = middle;
    else high = middle;
  }
  const left = logistic[low];
  const within = (p - left) / (logistic[high] - left);
  return (low + Math.min(1, Math.max(0, within))) / stepsPerUnit - farthest;
}

const { treesShare, mostOdds } = constants.joined;

/** The probability of content by the log-odds of the trees and of the network. */
export function joinedProbability(trees: number, network: number): number {
  const held = Math.min(mostOdds, Math.max(-mostOdds, trees));
  return probability(treesShare * held + (1 - treesShare) * network);
}
