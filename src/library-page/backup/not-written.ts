import { failureOf } from '../../messaging/failure-of';
import { t } from '../../platform/i18n';
import { failureSentence } from '../../wording/failures';

/** Why a backup was not written, and what to do. */
export function notWritten(error: unknown): string {
  return t('backup_failed', failureSentence(failureOf(error).failure.code));
}
