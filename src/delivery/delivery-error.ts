import type { DeliveryFailure } from '../browser/messaging/deliveries';

/** Failures that pass by themselves. After all others the reader has to do something. */
const passing: ReadonlySet<DeliveryFailure> = new Set(['unreachable', 'timeout', 'busy']);

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
    return passing.has(this.code);
  }
}
