import type { Article } from '../../article/article';
import { t } from '../../browser/platform/i18n';
import { engineLabel } from './engine-label';

/** Tells the reader which parts of the reading failed; undefined if none did. */
export function faultSentence({ faults = [], engine }: Pick<Article, 'faults' | 'engine'>): string | undefined {
  const [first] = faults;
  if (!first) return undefined;
  const failed = /^engine (.+)$/.exec(first.reader)?.[1];
  return failed === undefined ? t('readingFailed') : t('methodFailed', engineLabel(failed), engineLabel(engine));
}
