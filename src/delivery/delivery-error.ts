import type { DeliveryFailure } from '../browser/messaging/deliveries';

/** What follows from a failure. */
interface Outlook {
  /** It passes by itself: the clip is sent again without the reader. */
  readonly passes?: true;
  /** The target has certainly not taken the clip. After the others it is asked what it has. */
  readonly isCertain?: true;
}

const outlooks: Readonly<Record<DeliveryFailure, Outlook>> = {
  unreachable: { passes: true },
  timeout: { passes: true },
  busy: { passes: true },
  noAccess: { isCertain: true },
  notAllowed: { isCertain: true },
  refused: { isCertain: true },
  placeGone: { isCertain: true },
  tooLarge: { isCertain: true },
  full: { isCertain: true },
  wrongAddress: { isCertain: true },
  redirected: { isCertain: true },
  loginPage: {},
  wrongAnswer: {},
  notThere: {},
  noUpdate: { isCertain: true },
  clipGone: { isCertain: true },
  noDestination: { isCertain: true },
  needsClick: { isCertain: true },
  needsClipboard: { isCertain: true },
  unknown: {},
};

/** Why a clip was not delivered. `deliveryFailure_<code>` in `_locales` says it and what to do. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly code: DeliveryFailure;
  /** What the target said, never with a secret. */
  readonly detail: string | undefined;
  /** How long the target asks to wait (ms). */
  readonly retryAfter: number | undefined;

  constructor(code: DeliveryFailure, detail?: string, retryAfter?: number) {
    super(detail === undefined ? code : `${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
    this.retryAfter = retryAfter;
  }

  /** Whether to try again without the reader. */
  get passes(): boolean {
    return outlooks[this.code].passes === true;
  }

  /** Whether the target has certainly not taken the clip. */
  get isCertain(): boolean {
    return outlooks[this.code].isCertain === true;
  }
}
