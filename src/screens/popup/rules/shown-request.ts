import type { DraftRequest } from '../../../browser/messaging/requests';
import type { Shown } from '../stage';

/** How the shown article was clipped. */
export function requestOfShown({ draft: { article }, added, picked, rulesOff }: Shown): Omit<DraftRequest, 'tabId'> {
  const { engine, choice, comments } = article;
  return {
    mode: 'article',
    engine,
    ...(choice ? { choice } : {}),
    ...(comments?.added ? { comments: true } : {}),
    ...(added?.length ? { added } : {}),
    ...(picked?.length ? { picked } : {}),
    ...(rulesOff?.length ? { rulesOff } : {}),
  };
}
