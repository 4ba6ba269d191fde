/** Text as it is compared: formats may set white space, and leave out signs that nobody sees. */
const readable = (text: string) =>
  text
    .normalize('NFC')
    // Parsers of HTML drop it.
    .replaceAll('\0', '')
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cn}\p{Co}\p{Cs}]/gu, '')
    .replace(/ +/g, ' ')
    .trim();

/** Which of the texts a file or screen does not say. */
export function missing(shown: string, texts: readonly string[]): readonly string[] {
  const all = readable(shown);
  return texts.filter((text) => !all.includes(readable(text)));
}
