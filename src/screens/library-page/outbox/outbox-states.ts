import type { Delivery } from '../../../browser/messaging/deliveries';
import { waitsForClick } from '../../../browser/wording/deliveries';

/** Which deliveries the outbox shows. `outboxState_<state>` in `_locales` is the name. */
export const outboxStates = ['all', 'waiting', 'sending', 'failed', 'delivered'] as const;
export type OutboxState = (typeof outboxStates)[number];

/** Whether a delivery is in a state. What waits for the reader has not failed. */
export function isIn(state: OutboxState, row: Delivery): boolean {
  return state === 'all' || state === (waitsForClick(row) ? 'waiting' : row.state);
}

/** How many deliveries are in a state, of which `others` have arrived and are not among the rows. */
export function countIn(state: OutboxState, rows: readonly Delivery[], others: number): number {
  const count = rows.filter((row) => isIn(state, row)).length;
  return state === 'all' || state === 'delivered' ? count + others : count;
}
