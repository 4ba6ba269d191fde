import type { Slices } from './follow';

/**
 * While the library is open, its worker has time: few large segments make searches fast. Searches wait for a slice, which
 * takes about a tenth of a second. Two segments of the largest size have as many clips as libraries are expected to have.
 */
export const pageSlices: Slices = { changes: 32, fan: 4, mostMerged: 50_000, mostAtOnce: 1000 };

/** The background adds clips one by one as they are saved, and merges what takes a tenth of a second at most. */
export const backgroundSlices: Slices = { changes: 8, fan: 8, mostMerged: 256, mostAtOnce: 256 };
