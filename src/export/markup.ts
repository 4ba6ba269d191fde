/** Text as HTML and XML both read it, in an element or in a quoted attribute. */
export function escaped(text: string): string {
  return withoutControls(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Text without what XML 1.0 does not allow (section 2.2, Char). */
export function withoutControls(text: string): string {
  return text.replace(forbidden, '').replace(/\p{Surrogate}/gu, '\ufffd');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** A BCP 47 tag in its canonical form; undefined where it is none. */
export function languageTag(language: string | undefined): string | undefined {
  try {
    return language ? Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] : undefined;
  } catch {
    return undefined;
  }
}
