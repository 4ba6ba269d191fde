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
