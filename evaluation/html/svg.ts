/** Text as it stands in markup. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

type Attributes = Readonly<Record<string, string | number>>;

/** One element; `inside` is markup. */
export function element(name: string, attributes: Attributes, inside = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(shown(value))}"`);
  return `<${name}${written.join('')}>${inside}</${name}>`;
}

function shown(value: string | number): string {
  return typeof value === 'number' ? String(Math.round(value * 10) / 10) : value;
}

export function label(x: number, y: number, text: string, attributes: Attributes = {}): string {
  return element('text', { x, y, ...attributes }, escaped(text));
}

/** A chart that takes the width it gets; `title` is what a screen reader says. */
export function chart(width: number, height: number, title: string, parts: readonly string[]): string {
  const attributes = { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': title, class: 'chart' };
  return element('svg', attributes, parts.join(''));
}
