/** Escapes text for elements and quoted attributes of HTML and XML. */
export function escaped(text: string): string {
  return withoutControls(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Removes characters that XML 1.0 forbids (section 2.2, Char). */
export function withoutControls(text: string): string {
  return text.replace(forbidden, '').replace(/\p{Surrogate}/gu, '\ufffd');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** The canonical BCP 47 tag; undefined if invalid. */
export function languageTag(language: string | undefined): string | undefined {
  try {
    return language ? Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] : undefined;
  } catch {
    return undefined;
  }
}

/** The text without characters that XML forbids; '' if nothing is left. */
export function legible(text: string | undefined): string {
  return withoutControls(text ?? '').trim();
}

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
