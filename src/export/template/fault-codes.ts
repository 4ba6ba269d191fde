/** What can be wrong with a template. */
export const faultCodes = [
  'notClosed', 'nothingInside', 'notUnderstood', 'unknownVariable', 'unknownFilter', 'argumentMissing',
  'argumentTooMany', 'argumentNotNumber', 'argumentNotText', 'dateFormat', 'notProperty', 'propertyTwice',
  'listNotClosed', 'notYaml', 'noFileName', 'tooLong',
] as const; // biome-ignore format: a list to read, not a column

export type FaultCode = (typeof faultCodes)[number];
