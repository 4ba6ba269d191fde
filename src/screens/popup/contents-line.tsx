import type { Article } from '../../article/article';
import { t } from '../../browser/platform/i18n';
import { counted } from '../../browser/wording/language';
import { ruleFacts } from '../../browser/wording/rule-facts';
import { holds } from '../ui/article-facts';
import { Icon } from '../ui/icons';
import { doubtsOf } from './doubts';

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
      <span class="contents-text">{contentsOf(article).join(' · ')}</span>
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
  const { kept, words, minutes, comments } = article;
  const added = comments?.added ? [counted('commentsCount', comments.count)] : [];
  const held = holds({ ...kept, ...(comments?.added ? { posts: 0 } : {}) }).filter(({ key }) => key !== 'paragraphs');
  return [
    counted('words', words),
    counted('minutes', minutes),
    ...added,
    ...held.map(({ key, count }) => counted(key, count)),
    ...ruleFacts(article),
  ];
}
