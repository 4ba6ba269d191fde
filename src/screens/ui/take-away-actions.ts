import { openOptions } from '../../browser/platform/own-page';
import { onSettings, readSettings } from '../../browser/platform/storage';
import { corrected, editsToSave } from '../../clip/assemble/corrected';
import { type Format, formats } from '../../export/formats';
import { DragOut } from './drag-out';
import { copyArticle, downloadClips } from './take-away';
import { menuOf } from './take-away-menu';
import { rereading } from './use-watched';

/** The format of the settings, now and after each change. */
const watchFormat = rereading(async () => (await readSettings()).settings.format, onSettings);

/** What the buttons in `take-away-buttons.tsx` need once there is an article. The popup loads it after its first frame. */
export const takeAwayActions = {
  DragOut,
  corrected,
  editsToSave,
  copyArticle,
  downloadClips,
  extensionOf: (format: Format) => formats[format].extension,
  openOptions,
  menuOf,
  watchFormat,
} as const;

export type TakeAwayActions = typeof takeAwayActions;
