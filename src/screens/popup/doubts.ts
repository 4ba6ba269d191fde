import type { Article } from '../../article/article';
import { isUnsure } from '../../article/unsure';
import { t } from '../../browser/platform/i18n';
import { comparesPages } from '../../tab/tabs/request';
import { engineLabel } from '../ui/engine-label';
import { faultSentence } from '../ui/fault-sentence';

/** A reason to check a clip before relying on it, in the reader's words. */
export interface Doubt {
  readonly id: string;
  readonly sentence: string;
}

/** Why the reader should check a clip; empty if nothing is doubtful. */
export function doubtsOf(article: Article): readonly Doubt[] {
  const fault = faultSentence(article);
  const { choices = [], partial, insteadOf, engine } = article;
  // The preview itself says what an engine that compares pages lacks.
  const second = insteadOf !== undefined && !comparesPages(insteadOf) ? insteadOf : undefined;
  return [
    ...(fault === undefined ? [] : [{ id: 'faults', sentence: fault }]),
    ...(partial ? [{ id: 'partial', sentence: t('partialPage') }] : []),
    ...(second === undefined
      ? []
      : [{ id: 'second', sentence: t('foundSecond', engineLabel(second), engineLabel(engine)) }]),
    ...(isUnsure(article) ? [{ id: 'unsure', sentence: t(choices.length > 1 ? 'doubtUnsure' : 'doubtUnusual') }] : []),
  ];
}
