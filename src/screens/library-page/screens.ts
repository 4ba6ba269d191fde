import type { ComponentType } from 'preact';
import type { MessageKey } from '../../browser/platform/i18n';
import { loadedLater } from '../ui/loaded-later';
import { hashOfBackup, hashOfMany, hashOfOutbox } from './route';

/** A screen of the library. */
export interface Screen {
  /** The fragment of its address. */
  readonly hash: string;
  /** What the navigation calls it. */
  readonly label: MessageKey;
  /** Loaded when it is opened. */
  readonly Content: ComponentType;
}

function screen(hash: string, label: MessageKey, load: () => Promise<ComponentType>): Screen {
  return { hash, label, Content: loadedLater(load) };
}

/** The screens besides the list of clips and the reader, in the order of the navigation. */
export const screens: readonly Screen[] = [
  screen('#tags', 'tags_manage', async () => (await import('./tags/tags-screen')).TagsScreen),
  screen(hashOfMany, 'many', async () => (await import('./many/many-screen')).ManyScreen),
  screen(hashOfOutbox, 'outbox', async () => (await import('./outbox/outbox-screen')).OutboxScreen),
  screen('#duplicates', 'duplicates', async () => (await import('./duplicates/duplicates-screen')).DuplicatesScreen),
  screen('#overview', 'overview', async () => (await import('./overview/overview-screen')).OverviewScreen),
  screen('#trash', 'trash', async () => (await import('./trash/trash-screen')).TrashScreen),
  screen(hashOfBackup, 'backup', async () => (await import('./backup/backup-screen')).BackupScreen),
  screen('#import', 'import', async () => (await import('./import/import-screen')).ImportScreen),
];

/** The screen that an address names. */
export function screenAt(hash: string): Screen | undefined {
  return screens.find((screen) => screen.hash === hash);
}
