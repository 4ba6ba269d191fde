/** Why a picture could not be stored. Each reason has a message in `_locales`. */
export const lossReasons = [
  /** The site allows only its own pages to read it, or the browser refuses. */
  'refused',
  /** The site answered that it does not exist, or could not be reached. */
  'missing',
  'slow',
  'tooLarge',
  /** The clip's pictures have reached their limit. */
  'clipFull',
  /** The response is not a picture that browsers show. */
  'notPicture',
  /** The page was closed before the picture was fetched. */
  'pageGone',
  'storageFull',
  /** It is in a local network to which the page does not belong. */
  'localNetwork',
] as const;

export type LossReason = (typeof lossReasons)[number];

/** A picture that could not be stored. */
export interface LostPicture {
  /** Its address in the article. */
  readonly src: string;
  readonly reason: LossReason;
}

/** Limits of size and time. */
export const limits = {
  /** Bytes of one picture. */
  picture: 20 * 1024 * 1024,
  /** Bytes of all pictures of a clip. */
  clip: 100 * 1024 * 1024,
  /** Milliseconds for one picture. */
  pictureMs: 15_000,
  /** Milliseconds for all pictures of a clip. */
  clipMs: 120_000,
  /** Parallel requests: what browsers allow per host, less two for the page itself. */
  atOnce: 4,
} as const;
