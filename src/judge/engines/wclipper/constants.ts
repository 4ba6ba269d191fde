import values from './constants.json' with { type: 'json' };

/**
 * Numbers that the engine and its training in Python share: training/wclipper/*.py read the same
 * file. After a change of any of them the model has to be fitted again.
 */
interface Constants {
  readonly forest: {
    /** Children of a node from here on are leaves, so a tree has fewer inner nodes and leaves than this. */
    readonly firstLeaf: number;
    /** A block whose log-odds exceed `sureOdds` after this many trees is not put to the others: most of menus and footers. */
    readonly sureAfter: number;
    readonly sureOdds: number;
  };
  readonly network: {
    /** Most features that it reads, and most knots of each. */
    readonly features: number;
    readonly knots: number;
    /** Numbers by which it describes a block, and those of them that are averaged. */
    readonly units: number;
    readonly told: number;
    /** How far away the neighbours are that each step looks at. */
    readonly reaches: readonly number[];
    /** Levels above a block whose blocks it is averaged with. */
    readonly levelsAbove: readonly number[];
    /** A block weighs √(tokens + this) in averages. */
    readonly leastWeight: number;
    /** Weights ship as whole parts of a scale, from minus this to this. */
    readonly largestPart: number;
  };
  readonly joined: {
    /** Where the trees alone expect this word F1, as on seven pages of ten, the network is not asked: it would change nothing. */
    readonly sureAlone: number;
    /** The share of the trees' log-odds, which count no more than `mostOdds`; the rest are the network's. */
    readonly treesShare: number;
    readonly mostOdds: number;
  };
}

export const constants: Constants = values;
