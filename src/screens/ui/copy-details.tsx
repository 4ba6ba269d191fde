import { useState } from 'preact/hooks';
import type { Failure } from '../../browser/messaging/outcome';
import { t } from '../../browser/platform/i18n';
import { errorDetails } from './error-details';

/** Copies what a bug report needs of an error. */
export function CopyDetails({ failure, error }: { readonly failure: Failure; readonly error?: unknown }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(errorDetails(failure, error)).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button type="button" id="copy-details" class="button outlined" onClick={copy}>
      <span role="status">{t(copied ? 'copied' : 'copyErrorDetails')}</span>
    </button>
  );
}
