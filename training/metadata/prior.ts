import { dayWeights, leastDayScore } from '../../src/judge/metadata/dates/weights';

/*
 * Prior weights of the evidence, set by hand in the order in which sources were right
 * on the development sets. Fitted weights are held towards them.
 */

export const titlePrior = {
  h1: 1.1,
  firstH1: 0.9,
  onlyH1: 0.3,
  leadingH2: 1.2,
  early: 0.9,
  linkedHeading: -0.6,
  largest: 0.4,
  calledTitle: 0.5,
  line: 0.6,
  titlePart: 1.3,
  titlePrefix: 0.6,
  titleWhole: -0.3,
  ogTitle: 1.1,
  ogPrefix: 1.2,
  headline: 0.5,
  slug: 1.9,
  coversTitle: 1.5,
  ofTitle: 1.6,
  length: 1,
  strong: 0.5,
  dated: 0.5,
  unseen: -0.8,
  apart: -2.5,
  inText: 1,
  siteName: -0.7,
  endsWithSite: -1.2,
} as const;

/** The weights of the day are not fitted: these are the ones that ship. */
export const dayPrior = { ...dayWeights, none: leastDayScore } as const;

export const authorPrior = {
  linkedPerson: 2.2,
  linkedOrganisation: 1.2,
  meta: 1.6,
  marked: 1.6,
  classed: 1.2,
  profile: 1,
  labelled: 2,
  labelledElsewhere: 1.6,
  reporter: 1.6,
  besideDate: 1.2,
  nearDate: 0.8,
  biography: 1,
  between: 1,
  firstSeen: 0.8,
  above: 0.4,
  afterLead: 0.2,
  siteName: -0.6,
  none: 1,
} as const;
