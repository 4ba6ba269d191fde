import { t } from '../../browser/platform/i18n';
import type { Said } from './popup-history';

/** What the reader has just changed, undone or redone. */
export function changeSentence({ is, name }: Said): string {
  const change = t(`change_${name}`);
  return is === 'done' ? change : t(is === 'undone' ? 'changeUndone' : 'changeRedone', change);
}
