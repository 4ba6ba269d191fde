import { answerCalls } from '../../browser/messaging/worker-answers';
import { DuplicatesStore } from '../duplicates-store';
import { pageDatabase } from '../page-database';
import type { Progress } from '../progress';
import { findDuplicates } from './find-duplicates';

/* Finds duplicates in a worker, so that ten thousand texts do not freeze the page, which imports only the types. */

const functions = {
  find: (_: null, tell: (progress: Progress) => void) => findDuplicates(new DuplicatesStore(pageDatabase), tell),
};

export type DuplicatesFunctions = typeof functions;

answerCalls(functions);
