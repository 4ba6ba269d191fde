const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
  // Parsers read a bare one as a line feed.
  '\r': '&#13;',
  '\0': '',
};

export function escapedText(text: string): string {
  return text.replace(/[&<>\u00a0\r\0]/g, (sign) => references[sign] ?? sign);
}

export function escapedAttribute(value: string): string {
  return value.replace(/[&<>"\u00a0\r\0]/g, (sign) => references[sign] ?? sign);
}

/** An attribute with a space before it. */
export function attributeMarkup(name: string, value: string): string {
  return ` ${name}="${escapedAttribute(value)}"`;
}

/** Whether a parser reads the name as one name again. Pages can create elements and attributes for which it would not. */
export function isPlainName(name: string): boolean {
  return /^[a-z][^\s"'<>/=`&\0]*$/i.test(name);
}

export function isPlainAttribute(name: string): boolean {
  return /^[^\s"'<>/=`&\p{Cc}]+$/u.test(name);
}
