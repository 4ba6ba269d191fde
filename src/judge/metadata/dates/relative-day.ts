import { lazily } from '../../../language/text/lazily';
import agesInDays from '../../../language/vocabulary/ages-in-days.json' with { type: 'json' };
import agesInHours from '../../../language/vocabulary/ages-in-hours.json' with { type: 'json' };
import agesInMinutes from '../../../language/vocabulary/ages-in-minutes.json' with { type: 'json' };
import { Hint } from '../../../language/vocabulary/hint';
import { anyOf, type Vocabulary } from '../../../language/vocabulary/phrases';
import dayBeforeYesterday from '../../../language/vocabulary/words-for-day-before-yesterday.json' with { type: 'json' };
import today from '../../../language/vocabulary/words-for-today.json' with { type: 'json' };
import yesterday from '../../../language/vocabulary/words-for-yesterday.json' with { type: 'json' };
import type { TextLine } from '../text-lines';
import type { Zone } from '../zone';
import { clockAfter, two } from './clock';
import { ageHint } from './relative-time';
import { saysChanged, saysOther } from './visible-dates';

/*
 * The day of "3 hours ago" or "昨天 10:30", counted from the time of the clip in the
 * browser's time zone. Weeks, months and years are too vague for a day.
 */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A clock may touch a word that is not Latin: 昨天10:30. */
const words = (vocabulary: Vocabulary) =>
  lazily(
    () => new RegExp(`(?<![\\p{L}\\p{N}])${anyOf(vocabulary)}(?!\\p{Script=Latin}|(?<=\\p{Script=Latin})\\p{N})`, 'iu'),
  );

/** Ages by their unit, and the largest number that still means a day. Chosen: few pages count further. */
const ages = [
  { pattern: words(agesInMinutes), unit: minute, most: 120 },
  { pattern: words(agesInHours), unit: hour, most: 72 },
  { pattern: words(agesInDays), unit: day, most: 30 },
];
const days = [
  { pattern: words(dayBeforeYesterday), age: 2 * day },
  { pattern: words(yesterday), age: day },
  { pattern: words(today), age: 0 },
];

const dayHint = new Hint([today, yesterday, dayBeforeYesterday]);

/** Longer lines (characters) are sentences. Chosen: room for a name, an age and the time to read. */
const longestLine = 100;

/** The text around a word for a whole day (characters). Chosen: `Posted yesterday`; with a clock, a name as well. */
const longestRest = { withClock: 24, alone: 12 };

/** The day and perhaps the time that a short text names relative to now; undefined if none. */
export function relativeDay(text: string, now: number): string | undefined {
  if (text.length > longestLine) return undefined;
  return dayOfAge(text, now) ?? dayOfWord(text, now);
}

function dayOfAge(text: string, now: number): string | undefined {
  if (!ageHint.in(text)) return undefined;
  for (const { pattern, unit, most } of ages) {
    const found = pattern().exec(text)?.[0];
    if (found === undefined) continue;
    const count = Number(/\d+/.exec(found)?.[0] ?? 1);
    if (count <= most) return localDay(now - count * unit);
  }
  return undefined;
}

function dayOfWord(text: string, now: number): string | undefined {
  if (!dayHint.in(text)) return undefined;
  for (const { pattern, age } of days) {
    const found = pattern().exec(text);
    if (!found) continue;
    const end = found.index + found[0].length;
    const clock = clockAfter(text, end);
    const rest = text.slice(0, found.index) + text.slice(end + (clock?.length ?? 0));
    // "Today" without a time is a heading, or the day of the visit.
    if (!clock && age === 0) continue;
    if (rest.trim().length > (clock ? longestRest.withClock : longestRest.alone)) continue;
    return localDay(now - age) + (clock ? `T${clock.text}` : '');
  }
  return undefined;
}

function localDay(time: number): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** More times between title and body are those of a list. Chosen: a post and a last reply. */
const mostTimes = 2;

/** The first day between title and body that a line names relative to now, unless it is that of a change or a visit. */
export function relativeDayShown(lines: readonly TextLine[], zone: Zone, now: number): string | undefined {
  const found = lines
    .slice(Math.max(zone.from, zone.title + 1), zone.body)
    .filter(
      ({ prose, linked, heading, text }) =>
        !prose && !linked && heading === 0 && !saysChanged(text) && !saysOther(text),
    )
    .map(({ text }) => relativeDay(text, now))
    .filter((day) => day !== undefined);
  return found.length > mostTimes ? undefined : found[0];
}
