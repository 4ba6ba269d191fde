/*
 * What was thought of each piece of evidence before anything was fitted: weights
 * set by hand, in the order in which sources were right on the development sets.
 * Fitting starts from them, so that the same pages give the same table.
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
  matched: 0.5,
  ogTitle: 1.1,
  ogPrefix: 1.2,
  headline: 0.5,
  slug: 1.9,
  coversTitle: 1.5,
  ofTitle: 1.6,
  length: 1,
  siteName: -0.7,
  endsWithSite: -1.2,
} as const;

export const dayPrior = {
  linked: 2.3,
  meta: 2.6,
  microdata: 1.5,
  between: 1.5,
  firstBetween: 0.8,
  above: 1.5,
  inTitle: 1,
  afterLead: 0.8,
  elsewhere: 0.4,
  saidPublished: 1.3,
  saidUpdated: -1,
  alone: 0.8,
  timeElement: 0.4,
  linkText: -0.6,
  inProse: -0.8,
  address: 1,
  addressMonth: 1,
  sameInstant: 1.5,
  none: 1.2,
} as const;

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
