/** Year, month and day with anything usual between, then perhaps a time and a zone. */
const pattern =
  /(?<year>(?:19|20)\d{2})\s?[-/.年]\s?(?<month>\d{1,2})\s?[-/.月]\s?(?<day>\d{1,2})日?(?:[T\s]*(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?\s?(?<zone>Z|[+-]\d{2}:?\d{2})?)?/i;

/**
 * Reads a date that is written year first (ISO 8601, Chinese, most machines) as
 * ISO 8601: a day, or a day with time and the zone where it is given. Undefined
 * for anything else: no value beats a wrong one.
 */
export function readDate(text: string): string | undefined {
  const parts = pattern.exec(text)?.groups;
  if (!parts) return undefined;
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (month < 1 || month > 12 || day < 1 || day > last) return undefined;
  const date = `${year}-${two(month)}-${two(day)}`;
  const hour = Number(parts.hour);
  if (parts.hour === undefined || hour > 23 || Number(parts.minute) > 59) return date;
  const zone = parts.zone?.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2') ?? '';
  return `${date}T${two(hour)}:${parts.minute}${parts.second ? `:${parts.second}` : ''}${zone}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
