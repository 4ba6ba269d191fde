import type { ClipMode } from '../../article/article';

/** A page that the reader wants to clip with many others. */
export interface PageToClip {
  readonly url: string;
  readonly title?: string;
  /** The tab that shows it, which is read as it is and stays open. */
  readonly tabId?: number;
  /** A clip that the next one replaces: that of its address alone, or the one before it is clipped again. */
  readonly link?: string;
}

/** How the reader wants a page clipped again; what is missing is as in the settings. */
export interface HowToClip {
  readonly mode?: Extract<ClipMode, 'page' | 'link'>;
  /** A name from the list of engines. */
  readonly engine?: string;
  /** Whether it is shown and scrolled through before it is read. */
  readonly scrolled?: boolean;
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
  | { readonly do: 'retry'; readonly keys: readonly string[]; readonly how?: HowToClip }
  /** The reader has looked at the clips of these pages. */
  | { readonly do: 'keep'; readonly keys: readonly string[] };
