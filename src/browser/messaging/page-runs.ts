/** A page that the reader wants to clip with many others. */
export interface PageToClip {
  readonly url: string;
  readonly title?: string;
  /** The tab that shows it, which is read as it is and stays open. */
  readonly tabId?: number;
  /** The clip of its address alone, which the article replaces. */
  readonly link?: string;
}

/** Where the clips of a run go. */
export interface RunChoices {
  /** Added to each clip. */
  readonly tag?: string;
  /** The destinations to which each clip is sent; none: the reader's rules decide. */
  readonly deliverTo?: readonly string[];
}

/**
 * How far a page of a run is. `present`: the library had it as it is; `check`: saved, but the reader should look at it; `left`: the
 * reader cancelled the run before it was read. `pageState_<state>` in `_locales` is the name.
 */
export const pageStates = ['waiting', 'reading', 'saved', 'present', 'check', 'failed', 'left'] as const;
export type PageState = (typeof pageStates)[number];

/** What the reader does with the run. */
export type RunChange =
  | { readonly do: 'pause' | 'resume' | 'cancel' | 'forget' }
  | { readonly do: 'retry'; readonly keys: readonly string[] };
