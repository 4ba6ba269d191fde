import { type Fall, milestoneTable } from './milestones';

/** The report, beside which the drawings lie. */
export function waterfallReport(falls: readonly Fall[]): string {
  const pages = [...new Set(falls.map(({ page }) => page))];
  const parts = pages.map((page) => {
    const own = falls.filter((fall) => fall.page === page);
    return `## ${page}\n\n${milestoneTable(own)}`;
  });
  return `# What happens between the click and the article

Made by \`npm run bench -- --only waterfall\`, from traces of ${falls.length} clicks: on fresh tabs, and later clicks on the same tabs, in a browser that has compiled the code before. A trace makes clicks longer, so compare only lines of one report. All documents of the extension share the thread of the popup; a stage may run in the document that keeps the code of an earlier clip.

![A click on a fresh tab](waterfall-fresh.svg)

![A later click on the same tab](waterfall-later.svg)

The drawings show the click in the middle, by its first line, on the first page.

${parts.join('\n\n')}
`;
}
