import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Article } from '../../../article/article';
import { counted } from '../../../browser/wording/language';
import { commentsButton } from '../comments-button';
import { reopenAbout } from '../reopen-about';
import type { Action } from '../stage';

interface Props {
  readonly article: Article;
  readonly editable: boolean;
  readonly dispatch: (action: Action) => void;
}

/** Whether the button was just pressed: it is drawn anew with the article, and keeps the focus. */
let wasPressed = false;

/** Says how many comments the page has below the article, and adds them to the clip or leaves them out again. */
export function CommentsChoice({ article: { comments, choice, joined }, editable, dispatch }: Props) {
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
    dispatch({ is: 'clip asked', mode: 'article', ...(choice ? { choice } : {}), comments: !added });
  };
  return (
    <p class="add-back" id="comments">
      <span>{counted(added ? 'commentsAdded' : 'commentsLeftOut', count)}</span>
      <button type="button" class="join" id={commentsButton} ref={button} disabled={!editable} onClick={toggle}>
        {counted(added ? 'leaveOutComments' : 'addComments', count)}
      </button>
    </p>
  );
}
