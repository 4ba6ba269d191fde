import type { PageToClip } from '../messaging/page-runs';
import { keptOnce } from './kept-once';

/** Pages that were found elsewhere, for the screen that lists them. */
export const { keep: keepFoundPages, take: takeFoundPages } = keptOnce<readonly PageToClip[]>('found pages');
