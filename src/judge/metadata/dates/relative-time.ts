import { lazily } from '../../../language/text/lazily';
import agesInDays from '../../../language/vocabulary/ages-in-days.json' with { type: 'json' };
import agesInHours from '../../../language/vocabulary/ages-in-hours.json' with { type: 'json' };
import agesInLongerUnits from '../../../language/vocabulary/ages-in-longer-units.json' with { type: 'json' };
import agesInMinutes from '../../../language/vocabulary/ages-in-minutes.json' with { type: 'json' };
import { Hint } from '../../../language/vocabulary/hint';
import { anyOf } from '../../../language/vocabulary/phrases';
import relativeDays from '../../../language/vocabulary/relative-days.json' with { type: 'json' };
import units from '../../../language/vocabulary/time-units.json' with { type: 'json' };
import eastAsianUnits from '../../../language/vocabulary/time-units-east-asian.json' with { type: 'json' };
import wordsBefore from '../../../language/vocabulary/words-before-relative-time.json' with { type: 'json' };

/** A time relative to the day of the clip: "3 days ago", "a year, 2 months ago", "3 天前". */
const unit = anyOf(units);
const relative = lazily(
  () =>
    new RegExp(
      `^(?:${anyOf(wordsBefore)}?[\\s:·•-]*)(?:(?:about|over|almost|around) )?(?:(?:\\d+|an?|one) ${unit}(?:,? (?:and )?\\d+ ${unit})? ago|\\d+\\s*${anyOf(eastAsianUnits)}之?前|${anyOf(relativeDays)})(?:\\s*\\d{1,2}:\\d\\d)?[\\s·•]*$`,
      'i',
    ),
);

/** A fast rejection of texts without an age. */
export const ageHint = new Hint(
  [],
  'ago,just,vor ,eben,il y a,instant,hace,há ,fa,geleden,siden,sedan,sitten,temu,před,hete,hónapja,éve,perce,órája,napja,acum,назад,только,тому,πριν,önce,lalu,trước,전,방금,前,刚,剛,منذ,قبل,לפני,پیش,पहले'.split(
    ',',
  ),
);

/** The same in other languages: "vor 3 Tagen", "год назад". */
const age = lazily(() => {
  const ages = [agesInMinutes, agesInHours, agesInDays, agesInLongerUnits].map(anyOf);
  return new RegExp(`^${anyOf(wordsBefore)}?[\\s:·•-]*(?:${ages.join('|')})[\\s·•]*$`, 'iu');
});

/** "4y", "2 mo.": so short that only the class name around it shows that it is a time. */
const compact = /^\d{1,3}\s?(?:s|m|min|h|hr|d|w|wk|mo|y|yr)s?\.?$/i;

/** Whether a text is a relative time. `named`: whether the page's markup calls it a time. */
export function isRelativeTime(text: string, named: boolean): boolean {
  return (
    (relativeHint.in(text) && relative().test(text)) ||
    (ageHint.in(text) && age().test(text)) ||
    (named && startsWithDigit(text) && compact.test(text))
  );
}

const relativeHint = new Hint([relativeDays], ['ago', '前']);

function startsWithDigit(text: string): boolean {
  const unit = text.charCodeAt(0);
  return unit >= 0x30 && unit <= 0x39;
}
