import { answerCalls } from '../../../browser/messaging/worker-answers';
import { htmlOf } from './html';

/* Turns notes into HTML in a worker, so that a note on which that takes long does not freeze the page. */

const functions = { html: (markdown: string) => htmlOf(markdown) };

export type MarkdownFunctions = typeof functions;

answerCalls(functions);
