import { strFromU8, unzipSync } from 'fflate';
import { clipPath, paths } from '../../src/library/backup/format';

/** How many clips a backup holds. Throws if it is not whole. */
export function clipsInBackup(bytes: Uint8Array): number {
  const files = unzipSync(bytes);
  const about = files[paths.about];
  if (!about) throw new Error(`no ${paths.about} among ${Object.keys(files).length} files`);
  const { clips } = JSON.parse(strFromU8(about)) as { readonly clips: number };
  const held = Object.keys(files).filter((name) => clipPath.test(name)).length;
  if (held !== clips) throw new Error(`${held} clips, but its description counts ${clips}`);
  return clips;
}
