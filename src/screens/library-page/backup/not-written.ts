import { failureOf } from '../../../browser/messaging/failure-of';
import { t } from '../../../browser/platform/i18n';
import { failureSentence } from '../../../browser/wording/failures';

/** Why a backup was not written, and what to do. */
export function notWritten(error: unknown): string {
  return t('backup_failed', failureSentence(failureOf(error).failure.code));
}
