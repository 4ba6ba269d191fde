import { useState } from 'preact/hooks';
import {
  type AutomaticBackup,
  automaticBackup,
  type FailedBackup,
  failedBackup,
  type LastAutomatic,
  lastAutomatic,
  onAutomaticBackup,
} from '../../../browser/platform/automatic-backup';
import { canPickFolders, mayWrite } from '../../../browser/platform/folders';
import { folderOf } from '../../../library/folders';
import { rereading, useWatched } from '../../ui/use-watched';

/** How automatic backups are set and what became of the last one. */
export interface AutomaticState {
  readonly plan: AutomaticBackup;
  readonly last: LastAutomatic | undefined;
  /** Why backups cannot be written, or the last one was not. */
  readonly failure: FailedBackup['failure'] | undefined;
  readonly folder: FileSystemDirectoryHandle | undefined;
}

/** Undefined until it is read, then live. `again` reads it anew. */
export function useAutomaticState(): { readonly state: AutomaticState | undefined; readonly again: () => void } {
  const [round, setRound] = useState(0);
  const state = useWatched(rereading(readState, onAutomaticBackup), [round]);
  return { state, again: () => setRound(round + 1) };
}

async function readState(): Promise<AutomaticState> {
  const [plan, last, failed] = await Promise.all([automaticBackup(), lastAutomatic(), failedBackup()]);
  const folder = canPickFolders() ? await folderOf('backups') : undefined;
  return { plan, last, folder, failure: (await obstacle(plan, folder)) ?? failed?.failure };
}

/** What keeps the next backup from being written, as far as it is known now. */
async function obstacle({ every }: AutomaticBackup, folder: FileSystemDirectoryHandle | undefined) {
  if (every === 'off' || !canPickFolders()) return undefined;
  if (!folder) return 'noFolder' as const;
  return (await mayWrite(folder)) ? undefined : ('notAllowed' as const);
}
