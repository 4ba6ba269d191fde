import { withoutControls } from './markup';

/** An address with all characters escaped that RFC 3986 forbids; undefined if its host is invalid. */
export function strictAddress(address: string): string | undefined {
  const [, head = '', tail = ''] = /^([a-z][a-z\d+.-]*:(?:\/\/[^/?#]*)?)?([\s\S]*)$/i.exec(address.trim()) ?? [];
  if (!/^[\w.\-:@/[\]%~!$&'()*+,;=]*$/.test(head)) return undefined;
  const escapedTail = withoutControls(tail)
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(/[^\w\-.~:/?#@!$&'()*+,;=%]/gu, encodeURIComponent);
  const [before = '', ...after] = escapedTail.split('#');
  return head + before + (after.length > 0 ? `#${after.join('%23')}` : '');
}
