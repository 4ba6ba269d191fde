import { useState } from 'preact/hooks';
import type { Failure } from '../../browser/messaging/outcome';
import { copyText } from '../../browser/platform/clipboard';
import { t } from '../../browser/platform/i18n';
import { version } from '../../browser/platform/manifest';
import { Button } from './button';

/** Copies what a bug report needs of an error. */
export function CopyDetails({ failure, error }: { readonly failure: Failure; readonly error?: unknown }) {
  const [copied, setCopied] = useState(false);
  const copy = () => copyText(errorDetails(failure, error)).then(setCopied);
  return (
    <Button id="copy-details" look="outlined" onClick={copy}>
      <span role="status">{t(copied ? 'copied' : 'copyErrorDetails')}</span>
    </Button>
  );
}

/** Longer stacks (characters) are cut. Chosen: some 40 calls, more than a fault needs to be found. */
const longestStack = 4000;

/** What a bug report needs of an error: its code, its text, where it happened and the versions. No address of a page. */
export function errorDetails({ code, detail = '' }: Failure, error?: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '').slice(0, longestStack) : '';
  return [
    `WClipper ${version()}, ${location.pathname}`,
    navigator.userAgent,
    withoutAddresses(`${code}: ${detail}`),
    ...(stack === '' ? [] : [withoutAddresses(stack)]),
  ].join('\n');
}

const address = /(?:https?|file):\/\/[^\s"'<>]+/gi;

/** Errors may name pages that the reader visits. */
function withoutAddresses(text: string): string {
  return text.replace(address, '(address)');
}
