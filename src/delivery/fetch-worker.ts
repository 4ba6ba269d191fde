import { answerCalls } from '../browser/messaging/worker-answers';
import { fetchHere, type Outgoing } from './fetching';

/*
 * Contacts hosts for our documents: their policies forbid that, because they hold what pages wrote. A worker has the
 * policy of the extension alone.
 */

const functions = { fetch: (outgoing: Outgoing) => fetchHere(outgoing) };

export type FetchFunctions = typeof functions;

answerCalls(functions);
