import { markdownTable } from './markdown-table';
import { type GroupScores, quotedScore, type Scores } from './scores';

const columns: readonly (readonly [system: string, name: string])[] = [
  ['wclipper', 'wclipper'],
  ['nta', 'nta'],
  ['readability', 'Readability'],
  ['defuddle', 'Defuddle'],
  ['body', 'all text'],
];

/** Sets with more types than this have topics of a page or two instead; these are not listed. */
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
  const shown = columns.map(([system]) => quotedScore(f1[system]));
  const best = Math.max(...columns.map(([system]) => f1[system] ?? 0));
  const cells = columns.map(([system], at) => (f1[system] === best ? `**${shown[at]}**` : (shown[at] ?? '')));
  return [name, pages.toLocaleString('en'), ...cells];
}
