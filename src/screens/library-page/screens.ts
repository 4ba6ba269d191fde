import type { ComponentType } from 'preact';
import type { MessageKey } from '../../browser/platform/i18n';
import { loadedLater } from '../ui/loaded-later';
import type { ClipActions } from './clip-actions';
import { hashOfMany, hashOfOutbox } from './route';

interface ScreenProps {
  readonly actions: ClipActions;
}

/** A screen of the library. */
export interface Screen {
  /** The fragment of its address. */
  readonly hash: string;
  /** What the navigation calls it. */
  readonly label: MessageKey;
  /** Loaded when it is opened. */
  readonly Content: ComponentType<ScreenProps>;
}

/** The screens besides the list of clips and the reader, in the order of the navigation. */
export const screens: readonly Screen[] = [
  {
    hash: '#tags',
    label: 'tags_manage',
    Content: loadedLater(async () => (await import('./tags/tags-screen')).TagsScreen),
  },
  {
    hash: hashOfMany,
    label: 'many',
    Content: loadedLater(async () => (await import('./many/many-screen')).ManyScreen),
  },
  {
    hash: hashOfOutbox,
    label: 'outbox',
    Content: loadedLater(async () => (await import('./outbox/outbox-screen')).OutboxScreen),
  },
  {
    hash: '#duplicates',
    label: 'duplicates',
    Content: loadedLater(async () => (await import('./duplicates/duplicates-screen')).DuplicatesScreen),
  },
  {
    hash: '#overview',
    label: 'overview',
    Content: loadedLater(async () => (await import('./overview/overview-screen')).OverviewScreen),
  },
  {
    hash: '#trash',
    label: 'trash',
    Content: loadedLater(async () => (await import('./trash/trash-screen')).TrashScreen),
  },
  {
    hash: '#backup',
    label: 'backup',
    Content: loadedLater(async () => (await import('./backup/backup-screen')).BackupScreen),
  },
  {
    hash: '#import',
    label: 'import',
    Content: loadedLater(async () => (await import('./import/import-screen')).ImportScreen),
  },
];

/** The screen that an address names. */
export function screenAt(hash: string): Screen | undefined {
  return screens.find((screen) => screen.hash === hash);
}
