import type { EngineChoice } from '../../src/judge/engines/engines';
import { extract } from '../../src/judge/engines/engines';
import type { Page } from '../../src/page/page';
import type { OwnFacts } from './answer';

/**
 * Title and publication time by the rules of a published method, to be scored beside the product's own. Runs the
 * engine once more, outside of what is timed.
 */
export function ownFacts(page: Page, choice: EngineChoice): { own?: OwnFacts } {
  if (choice.variant !== 'paper') return {};
  const { record } = extract(page, choice);
  return record ? { own: { title: record.title ?? '', date: record.time ?? '' } } : {};
}
