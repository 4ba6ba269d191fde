import type { ComponentType } from 'preact';
import type { MessageKey } from '../../browser/platform/i18n';
import type { ClipActions } from './clip-actions';

interface ScreenProps {
  readonly actions: ClipActions;
}

/** A screen of the library that is loaded when it is opened. */
export interface Screen {
  /** The fragment of its address. */
  readonly hash: string;
  /** What the navigation calls it. */
  readonly label: MessageKey;
  readonly load: () => Promise<ComponentType<ScreenProps>>;
}

/** The screens besides the list of clips and the reader, in the order of the navigation. */
export const screens: readonly Screen[] = [
  { hash: '#tags', label: 'tags_manage', load: async () => (await import('./tags/tags-screen')).TagsScreen },
  {
    hash: '#duplicates',
    label: 'duplicates',
    load: async () => (await import('./duplicates/duplicates-screen')).DuplicatesScreen,
  },
  {
    hash: '#overview',
    label: 'overview',
    load: async () => (await import('./overview/overview-screen')).OverviewScreen,
  },
  { hash: '#trash', label: 'trash', load: async () => (await import('./trash/trash-screen')).TrashScreen },
  { hash: '#backup', label: 'backup', load: async () => (await import('./backup/backup-screen')).BackupScreen },
  { hash: '#import', label: 'import', load: async () => (await import('./import/import-screen')).ImportScreen },
];

/** The screen that an address names. */
export function screenAt(hash: string): Screen | undefined {
  return screens.find((screen) => screen.hash === hash);
}
