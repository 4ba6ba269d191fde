import { t } from '../../platform/i18n';
import { failureOf } from '../../ui/failure-of';
import { failureSentence } from '../../ui/failures';

/** Why a backup was not written, and what to do. */
export function notWritten(error: unknown): string {
  return t('backup_failed', failureSentence(failureOf(error).failure.code));
}
