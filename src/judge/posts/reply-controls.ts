import { lazily } from '../../language/text/lazily';
import controls from '../../language/vocabulary/comment-controls.json' with { type: 'json' };
import { anyOf } from '../../language/vocabulary/phrases';
import { bareWords } from './section-headings';

const control = lazily(() => new RegExp(`^${anyOf(controls)}$`, 'iu'));

/** Whether a text is a button or a counter of the page beside what was said: "Reply", "12", "Like (3)". */
export function isReplyControl(text: string): boolean {
  if (text.length > longestControl) return false;
  const bare = bareWords(text);
  return bare === '' || control().test(bare);
}

/** Longer texts (characters) are no buttons. */
const longestControl = 40;
