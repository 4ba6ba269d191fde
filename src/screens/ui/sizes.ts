import { formatLocale } from '../../browser/wording/language';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A number of bytes in the reader's language, such as “3.4 MB”. */
export function sizeInWords(bytes: number): string {
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 0), units.length - 1);
  const unit = units[power] ?? 'byte';
  // English has a plural of bytes only in full.
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  const format = { style: 'unit', unit, unitDisplay, maximumSignificantDigits: 3 } as const;
  return new Intl.NumberFormat(formatLocale(), format).format(bytes / 1000 ** power);
}
