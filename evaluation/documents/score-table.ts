import { markdownTable } from './markdown-table';
import { type GroupScores, quotedScore, type Scores } from './scores';

const columns: readonly (readonly [contender: string, name: string])[] = [
  ['wclipper', 'wclipper'],
  ['nta', 'nta'],
  ['readability', 'Readability'],
  ['defuddle', 'Defuddle'],
  ['body', 'all text'],
];

/** The types of a set with more of them than this are topics of a page or two: they are not listed. */
const mostTypes = 8;

/** Word F1 by set and page type; the best of each row is bold. */
export function scoreTable(scores: Scores): string {
  const rows = Object.entries(scores).flatMap(([set, whole]) => {
    const types = Object.entries(whole.types).sort(([, a], [, b]) => b.pages - a.pages);
    const listed = types.length > 1 && types.length <= mostTypes ? types : [];
    return [row(set, whole), ...listed.map(([type, group]) => row(`· ${type}`, group))];
  });
  return markdownTable([['', 'pages', ...columns.map(([, name]) => name)], ...rows]);
}

function row(name: string, { pages, f1 }: GroupScores): string[] {
  const shown = columns.map(([contender]) => quotedScore(f1[contender]));
  const best = Math.max(...columns.map(([contender]) => f1[contender] ?? 0));
  const cells = columns.map(([contender], at) => (f1[contender] === best ? `**${shown[at]}**` : (shown[at] ?? '')));
  return [name, pages.toLocaleString('en'), ...cells];
}
