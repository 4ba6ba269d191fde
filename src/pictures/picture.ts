/** Why a picture of an article could not be kept; every reason has a sentence in `_locales`. */
export const lossReasons = [
  /** The site lets only its own pages read it, or the browser refuses. */
  'refused',
  /** The site answered that there is none, or could not be reached. */
  'missing',
  'slow',
  'tooLarge',
  /** The pictures kept of this clip are as much as one clip may hold. */
  'clipFull',
  /** What came is no picture that browsers show. */
  'notPicture',
  /** The page was left before the picture was fetched. */
  'pageGone',
  'storageFull',
  /** It lies in a local network that the page is no part of. */
  'localNetwork',
] as const;

export type LossReason = (typeof lossReasons)[number];

/** A picture that could not be kept. */
export interface LostPicture {
  /** Its address in the article. */
  readonly src: string;
  readonly reason: LossReason;
}

/** What may be kept, and how long may be waited for it. */
export const limits = {
  /** Bytes of one picture. */
  picture: 20 * 1024 * 1024,
  /** Bytes of all pictures of one clip. */
  clip: 100 * 1024 * 1024,
  /** Milliseconds for one picture. */
  pictureMs: 15_000,
  /** Milliseconds for all of a clip. */
  clipMs: 120_000,
  /** Pictures fetched at the same time: what browsers allow one host at once, less two for the page itself. */
  atOnce: 4,
} as const;
