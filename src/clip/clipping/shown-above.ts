import type { Metadata } from '../../article/article';
import { findDates } from '../../judge/metadata/dates/dates';
import { type TextLine, textLinesOf } from '../../judge/metadata/text-lines';
import { comparable } from '../../language/text/white-space';
import type { Page } from '../../page/page';

type Shown = Pick<Metadata, 'title' | 'subtitle' | 'authors' | 'published'>;

/** So many lines below the headline are looked at. Chosen: a standfirst, the names and the date. */
const mostLines = 8;
/** Characters. Chosen: longer lines are text in which a name occurs. */
const longestLine = 150;

/** The text nodes of what a clip shows above its text: the headline, the names and the day below it. */
export function shownAbove(page: Page, { title, subtitle = '', authors = [], published }: Shown): readonly number[] {
  const lines = textLinesOf(page);
  const isTitle = (line: TextLine) => comparable(line.text) === comparable(title);
  const at = Math.max(
    lines.findIndex((line) => line.heading > 0 && isTitle(line)),
    0,
  );
  const names = authors.map(comparable).filter((name) => name !== '');
  const day = published?.slice(0, 10);
  const isByline = ({ text }: TextLine) => {
    const said = comparable(text);
    const hasDay = () =>
      day !== undefined && findDates(text).some((found) => found.day === day || found.otherDay === day);
    return (said !== '' && said === comparable(subtitle)) || names.some((name) => said.includes(name)) || hasDay();
  };
  const below = lines.slice(at, at + mostLines).filter((line) => line.text.length <= longestLine && isByline(line));
  return [...lines.slice(at, at + 1).filter(isTitle), ...below].flatMap(({ nodes }) => nodes);
}
