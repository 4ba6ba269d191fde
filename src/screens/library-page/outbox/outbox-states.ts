/** Which deliveries the outbox shows. `outboxState_<state>` in `_locales` is the name. */
export const outboxStates = ['all', 'waiting', 'sending', 'failed', 'delivered'] as const;
export type OutboxState = (typeof outboxStates)[number];
