/* How the library shows clips for reading. */

export const readingFonts = ['standard', 'serif', 'sans', 'kai'] as const;
export const readingWidths = ['narrow', 'medium', 'wide'] as const;
export const readingLines = ['tight', 'medium', 'loose'] as const;
export const readingThemes = ['system', 'light', 'sepia', 'dark'] as const;

/** The sizes of text (per cent of the usual one). Chosen: up to 200 %, which WCAG 2.2 asks for (1.4.4). */
export const readingSizes = { least: 70, most: 200, step: 10 } as const;

export interface ReadingLook {
  readonly font: (typeof readingFonts)[number];
  /** Per cent. */
  readonly size: number;
  /** The length of lines, and the space between them. */
  readonly width: (typeof readingWidths)[number];
  readonly lines: (typeof readingLines)[number];
  readonly theme: (typeof readingThemes)[number];
}

export const defaultLook: ReadingLook = {
  font: 'standard',
  size: 100,
  width: 'medium',
  lines: 'medium',
  theme: 'system',
};

/** Reads a stored look; a field that cannot be read has its default. Undefined if it is none at all. */
export function readingLookFrom(value: unknown): ReadingLook | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const record = value as Readonly<Record<string, unknown>>;
  return {
    font: oneOf(readingFonts, record.font) ?? defaultLook.font,
    size: sizeFrom(record.size),
    width: oneOf(readingWidths, record.width) ?? defaultLook.width,
    lines: oneOf(readingLines, record.lines) ?? defaultLook.lines,
    theme: oneOf(readingThemes, record.theme) ?? defaultLook.theme,
  };
}

function oneOf<Name extends string>(names: readonly Name[], value: unknown): Name | undefined {
  return names.find((name) => name === value);
}

function sizeFrom(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return defaultLook.size;
  return Math.min(readingSizes.most, Math.max(readingSizes.least, value));
}
