import { type Format, formatNames, formats } from '../export/formats';
import { countUse, mostUsed } from '../platform/menu-use';
import { openOptions } from '../platform/options';
import { onSettings, readSettings, writeSettings } from '../platform/storage';
import { copyKinds } from './copy-formats';
import { corrected, editsToSave } from './corrected';
import { DragOut } from './drag-out';
import { copyArticle, downloadClips } from './take-away';

/** What the buttons in `take-away-buttons.tsx` need once there is an article. The popup loads it after its first frame. */
export const takeAwayActions = {
  DragOut,
  corrected,
  editsToSave,
  copyArticle,
  copyKinds,
  downloadClips,
  formatNames,
  extensionOf: (format: Format) => formats[format].extension,
  openOptions,
  mostUsed,
  countUse,
  watchFormat,
  keepFormat: (format: Format) => writeSettings({ format }),
} as const;

export type TakeAwayActions = typeof takeAwayActions;

/**
 * Tells the format of the settings, now and after each change. The popup's menu changes it. Returns a function that
 * stops telling.
 */
function watchFormat(tell: (format: Format) => void): () => void {
  const read = () => void readSettings().then(({ settings }) => tell(settings.format));
  read();
  return onSettings(read);
}
