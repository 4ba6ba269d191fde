import { readFileSync } from 'node:fs';

export type Theme = 'light' | 'dark';

/** The colours of the style sheet that both screens share, by the name of their custom property. */
export function colours(theme: Theme): ReadonlyMap<string, string> {
  const css = readFileSync('src/screens/ui/theme.css', 'utf8');
  const found = css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g);
  return new Map([...found].map(([, name = '', light = '', dark = '']) => [name, theme === 'light' ? light : dark]));
}

/** WCAG 2.2, "contrast ratio": 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
