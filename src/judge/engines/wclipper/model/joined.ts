import { constants } from '../constants';
import { probability } from './logistic';

const { treesShare, mostOdds } = constants.joined;

/** The probability of content by the log-odds of the trees and of the network. */
export function joinedProbability(trees: number, network: number): number {
  const held = Math.min(mostOdds, Math.max(-mostOdds, trees));
  return probability(treesShare * held + (1 - treesShare) * network);
}
