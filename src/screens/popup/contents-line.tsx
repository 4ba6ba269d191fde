import type { Article } from '../../article/article';
import { type Doubt, doubtsAbout } from '../../article/unsure';
import { t } from '../../browser/platform/i18n';
import { counted, countedWords } from '../../browser/wording/language';
import { ruleFacts } from '../../browser/wording/rule-facts';
import { holds } from '../ui/article-facts';
import { directionOf } from '../ui/direction';
import { engineLabel } from '../ui/engine-label';
import { faultSentence } from '../ui/fault-sentence';
import { Icon } from '../ui/icons';

interface Props {
  readonly article: Article;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** The id of the button that opens the panel about the clip. */
export const contentsLine = 'contents';

/** One line: what the clip contains, and a mark if the reader should check it. Opens the panel about the clip. */
export function ContentsLine({ article, open, onToggle }: Props) {
  const doubts = doubtsOf(article);
  return (
    <button
      type="button"
      id={contentsLine}
      class="contents"
      title={t('aboutClip')}
      aria-expanded={open}
      onClick={onToggle}
    >
      <span class="ellipsis contents-text" data-side={directionOf(article) === 'rtl' ? 'right' : undefined}>
        {contentsOf(article).join(' · ')}
      </span>
      {doubts.length > 0 && (
        <span
          class="check-mark"
          data-doubts={doubts.map(({ id }) => id).join(' ')}
          title={doubts.map(({ sentence }) => sentence).join(' ')}
        >
          {t('markCheck')}
        </span>
      )}
      <Icon name="chevron" />
    </button>
  );
}

/** Size first, then what is not plain text. */
function contentsOf(article: Article): string[] {
  const { kept, minutes, comments } = article;
  const size = article.mode === 'link' ? [t('mode_link')] : [countedWords(article), counted('minutes', minutes)];
  const ofComments = comments ? [counted(comments.added ? 'commentsCount' : 'commentsLeftOut', comments.count)] : [];
  const held = holds(comments?.added ? { ...kept, posts: 0 } : kept).filter(({ key }) => key !== 'paragraphs');
  return [...size, ...ofComments, ...held.map(({ key, count }) => counted(key, count)), ...ruleFacts(article)];
}

/** Why the reader should check a clip, in the reader's words; empty if nothing is doubtful. */
export function doubtsOf(article: Article): readonly { readonly id: Doubt; readonly sentence: string }[] {
  return doubtsAbout(article).map((id) => ({ id, sentence: sentenceOf(id, article) }));
}

function sentenceOf(doubt: Doubt, article: Article): string {
  const { choices = [], insteadOf = '', engine } = article;
  if (doubt === 'faults') return faultSentence(article) ?? '';
  if (doubt === 'partial') return t('partialPage');
  if (doubt === 'second') return t('foundSecond', engineLabel(insteadOf), engineLabel(engine));
  return t(choices.length > 1 ? 'doubtUnsure' : 'doubtUnusual');
}
