import type { FailureCode } from '../browser/messaging/outcome';
import type { HowToClip, PageState, PageToClip, RunChoices } from '../browser/messaging/page-runs';

/** A run: many pages that the reader asked to clip in one go. There is one at a time. */
export interface RunRow extends RunChoices {
  readonly id: 'run';
  readonly startedAt: number;
  readonly paused?: true;
  /** Why it paused by itself. */
  readonly why?: FailureCode;
}

export interface RunPageRow extends PageToClip {
  /** Equal for addresses of one page, so that no page is in a run twice. */
  readonly key: string;
  /** Its place in the order. */
  readonly at: number;
  readonly state: PageState;
  /** What the reader chose with it: pages that are added later may go elsewhere. Rows of earlier versions have that of the run. */
  readonly choices?: RunChoices;
  /** How many workers have begun to read it since the reader asked. */
  readonly tries: number;
  /** The draft that is being saved: a clip with this id was saved by an earlier worker. */
  readonly draftId?: string;
  /** What it was saved as. */
  readonly clipId?: string;
  /** How sure the engine is of the text: 0 to 1. */
  readonly confidence?: number;
  /** Whether the reader has looked at the clip. */
  readonly seen?: true;
  /** How it is clipped again. */
  readonly how?: HowToClip;
  readonly failure?: FailureCode;
  /** The address at another site to which it led, for which access is asked with the next try. */
  readonly leadsTo?: string;
}
