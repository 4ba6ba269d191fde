import { onAutomaticBackup } from '../../../browser/platform/automatic-backup';
import { runAutomatic } from '../../../library/backup/run-automatic';

/** While a page of the library is open, it looks this often (ms) whether a backup is due. */
const lookEvery = 10 * 60 * 1000;

/** Writes backups when they are due, as long as the page is open. Loaded some seconds after its first frame. */
export function watchAutomatic(): void {
  const look = () => void runAutomatic().catch(() => {});
  look();
  setInterval(look, lookEvery);
  onAutomaticBackup(look);
}
