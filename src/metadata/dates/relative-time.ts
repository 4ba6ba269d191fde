const unit = '(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|yrs?)';

/** "3 days ago", "a year, 2 months ago", "3 天前": a time as it is seen from the day of the clip. */
const relative = new RegExp(
  `^(?:(?:posted|asked|answered|replied|commented|edited|updated|on|发表于|发布于|回复于|更新于)?[\\s:·•-]*)(?:(?:about|over|almost|around) )?(?:(?:\\d+|an?|one) ${unit}(?:,? (?:and )?\\d+ ${unit})? ago|yesterday|just now|last (?:week|month|year)|\\d+\\s*(?:秒钟?|分钟|小时|天|周|星期|个月|月|年)之?前|刚刚|昨天|前天)(?:\\s*\\d{1,2}:\\d\\d)?[\\s·•]*$`,
  'i',
);

/** "4y", "2 mo.": so short that only a name beside it says that it is a time. */
const compact = /^\d{1,3}\s?(?:s|m|min|h|hr|d|w|wk|mo|y|yr)s?\.?$/i;

/** Whether a text says how long ago something was; `named`: whether the page calls it a time. */
export function isRelativeTime(text: string, named: boolean): boolean {
  return relative.test(text) || (named && compact.test(text));
}
