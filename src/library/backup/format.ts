import { type InferOutput, literal, object, string } from 'valibot';
import { count } from '../../article/article-shape';

/*
 * The files of a backup, a ZIP archive:
 *
 *     data/backup.json         what the file is; written last, so that an incomplete backup lacks it
 *     data/clips/<id>.json     all that the library holds of a clip
 *     data/settings.json       settings and site rules
 *     data/organised.json      colours of tags, saved searches, clips that are no duplicates; backups of earlier versions lack it
 *     pictures/<hash>.<ext>    pictures, named by the SHA-256 of their bytes
 *     clips/<name>.md          the same clips as notes, for other programs; never read
 */

/** The version of the files' shapes. */
export const backupVersion = 1;

export const paths = {
  about: 'data/backup.json',
  settings: 'data/settings.json',
  organised: 'data/organised.json',
  clip: (id: string) => `data/clips/${id}.json`,
  picture: (hash: string, extension: string) => `pictures/${hash}.${extension}`,
  note: (name: string) => `clips/${name}`,
} as const;

export const clipPath = /^data\/clips\/[\w-]+\.json$/;
export const picturePath = /^pictures\/([0-9a-f]{64})\.[a-z]+$/;

/** `data/backup.json`. */
export const aboutShape = object({
  format: literal('wclipper-backup'),
  version: count,
  /** The version of WClipper that wrote it. */
  writtenBy: string(),
  /** ISO 8601. */
  madeAt: string(),
  clips: count,
  pictures: count,
});

export type BackupAbout = InferOutput<typeof aboutShape>;
