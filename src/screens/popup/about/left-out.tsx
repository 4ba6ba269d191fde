import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Article, Dropped } from '../../../article/article';
import { holds } from '../../../article/decision';
import { t } from '../../../browser/platform/i18n';
import { counted } from '../../../browser/wording/language';
import { ruleName } from '../../../browser/wording/rule-name';
import { leftOutIn } from '../../../clip/assemble/corrected';
import type { ListedBlock } from '../../../clip/clipping/explain';
import { Change, changeName } from '../../../judge/selection/change';
import { leftOut } from '../../ui/article-facts';
import { reopenAbout } from '../clip-again';
import type { OnPreview } from '../popup-state';
import type { WithBlocks } from './blocks';

/** What was left out of the page, by reason, with the comments first. */
export function LeftOut({ preview, read, editable, dispatch }: WithBlocks) {
  const { article } = preview.draft;
  const gone = leftOutIn(preview);
  const isGone = ({ rule, part }: ListedBlock) => rule === removedByYou && gone.some(({ on }) => holds(on, part));
  const removed = Array.isArray(read) ? read.filter(isGone) : gone;
  const rules = withRemoved(leftOut(article), removed.length);
  if (rules.length === 0 && !article.comments) return null;
  return (
    <>
      <h3>{t('whatWasLeftOut')}</h3>
      <CommentsChoice preview={preview} editable={editable} dispatch={dispatch} />
      <ul role="list" class="left-out" id="left-out">
        {rules.map(({ rule, blocks, characters }) => (
          <li key={rule}>
            <span>{ruleName(rule)}</span>
            <span class="amount">{amount(blocks, characters)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const removedByYou = changeName(Change.Removed);

/** With the blocks that the reader has removed since the article was made. */
function withRemoved(rules: Article['dropped'], blocks: number): Article['dropped'] {
  if (blocks === 0) return rules;
  const isRemoved = ({ rule }: Dropped) => rule === removedByYou;
  const before = rules.find(isRemoved) ?? { rule: removedByYou, blocks: 0, characters: 0 };
  return [{ ...before, blocks: before.blocks + blocks }, ...rules.filter((each) => !isRemoved(each))];
}

/** A rule that drops only pictures drops no characters; then there is no amount to show. */
function amount(blocks: number, characters: number): string {
  const parts = [counted('blocks', blocks)];
  if (characters > 0) parts.push(counted('characters', characters));
  return parts.join(' · ');
}

/** Whether the button was just pressed: it is drawn anew with the article, and keeps the focus. */
let wasPressed = false;

/** Says how many comments the page has below the article, and adds them to the clip or leaves them out again. */
function CommentsChoice({ preview, editable, dispatch }: OnPreview) {
  const { comments, joined } = preview.draft.article;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (wasPressed) button.current?.focus();
    wasPressed = false;
  }, []);
  // The comments of a joined article's other pages are unknown.
  if (!comments || joined) return null;
  const { count, added } = comments;
  const toggle = () => {
    wasPressed = true;
    reopenAbout();
    const others = preview.decisions?.filter(({ on }) => on !== 'comments') ?? [];
    dispatch({ is: 'decided', decisions: added ? others : [...others, { keep: true, on: 'comments' }] });
  };
  return (
    <p class="add-back" id="comments">
      <span>{counted(added ? 'commentsAdded' : 'commentsLeftOut', count)}</span>
      <button type="button" class="join" id="toggle-comments" ref={button} disabled={!editable} onClick={toggle}>
        {counted(added ? 'leaveOutComments' : 'addComments', count)}
      </button>
    </p>
  );
}
