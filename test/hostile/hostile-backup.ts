import type { Article } from '../../src/article/article';
import { clipFile } from '../../src/library/backup/clip-file';
import { backupVersion, paths } from '../../src/library/backup/format';
import type { HighlightRow, VersionRow } from '../../src/library/database';
import { recordOf } from '../../src/library/record';
import type { Organised } from '../../src/library/transfer';
import { sampleArticle } from '../support/sample-article';
import { zipped } from '../support/zipped';

/** A clip of a backup. What is absent is that of the sample article. */
export interface BackedUp {
  readonly id: string;
  readonly title: string;
  readonly article: Partial<Article>;
  readonly fullHtml?: string;
  readonly removed?: readonly string[];
  readonly versions?: readonly Omit<VersionRow, 'clipId'>[];
  readonly highlights?: readonly Omit<HighlightRow, 'clipId'>[];
  readonly deletedAt?: number;
}

/** A backup that another program wrote: its shape is right, and its content is not ours. */
export function hostileBackup(clips: readonly BackedUp[], organised?: Organised): Uint8Array<ArrayBuffer> {
  const files = clips.map((clip) => [paths.clip(clip.id), fileOf(clip)] as const);
  const about = { format: 'wclipper-backup', version: backupVersion, writtenBy: '1.0', madeAt: '', pictures: 0 };
  return zipped({
    ...Object.fromEntries(files),
    ...(organised ? { [paths.organised]: JSON.stringify(organised) } : {}),
    [paths.about]: JSON.stringify({ ...about, clips: clips.length }),
  });
}

function fileOf({ article, versions = [], highlights = [], deletedAt = 0, ...clip }: BackedUp): string {
  const times = { savedAt: 2, updatedAt: 2, articleAt: 2, revision: 2, deletedAt };
  const whole = { ...sampleArticle, url: `https://example.org/${clip.id}`, ...article };
  return clipFile(recordOf({ ...clip, ...times, article: whole }, versions, { kept: [], lost: [] }, highlights));
}
