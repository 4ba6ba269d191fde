import { failureOf } from '../../browser/messaging/failure-of';
import { download } from '../../browser/platform/downloads';
import { t } from '../../browser/platform/i18n';
import { failureSentence } from '../../browser/wording/failures';
import { Button } from '../ui/button';

/** What became of what the reader did, and how to undo it. */
export interface Notice {
  readonly sentence: string;
  readonly undo?: () => void;
}

export function NoticeLine({ id, notice }: { id: string; notice: Notice | undefined }) {
  return (
    <p role="status" class="notice" id={id}>
      {notice?.sentence} {notice?.undo && <Button id={`${id}-undo`} label={t('undo')} onClick={notice.undo} />}
    </p>
  );
}

/** Downloads a JSON file, and says whether that has worked. */
export async function exported(name: string, json: string, sentence: string): Promise<Notice> {
  return download(name, new Blob([json], { type: 'application/json' })).then(
    () => ({ sentence }),
    (error) => ({ sentence: failureSentence(failureOf(error).failure.code) }),
  );
}
