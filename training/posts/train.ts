import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReplyWeights } from '../../src/judge/posts/reply-evidence';
import type { PostTrees } from '../../src/judge/selection/post-blocks';
import { grouped } from '../../src/language/text/grouped';
import { capturedPages } from '../shared/captured';
import { generated, headerComment, writeSource } from '../shared/generated-file';
import { commandFor, type TrainingSettings } from '../shared/settings';
import { type SectionExample, sectionExamples } from './example';
import { fitReplies, ReplyScores } from './replies';
import { fitPostText, type PostExample, postExamples } from './text';

/**
 * Fits what tells replies from the text above them, and what tells the text of a post with replies from the rest of its
 * page. Writes both tables, and the models of each fold to the work folder, and returns the scores as lines.
 */
export function trainPosts({ folds, folders, dry, work }: TrainingSettings): string[] {
  const sections: SectionExample[] = [];
  for (const page of capturedPages(folders)) sections.push(...sectionExamples(page, folds));
  const replies = fitReplies(sections, folds);
  const byPage = grouped(
    sections.filter(({ hidden }) => hidden === 'nothing'),
    ({ page }) => page,
  );
  const scores = new ReplyScores();
  const posts: PostExample[] = [];
  for (const page of capturedPages(folders)) {
    scores.add(page, byPage.get(`${page.set}/${page.truth.id}/nothing`) ?? [], replies, folds);
    posts.push(...postExamples(page, replies, folds));
  }
  const text = fitPostText(posts, folds);
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, 'posts.json'), JSON.stringify({ replies, text }));
  if (!dry) {
    const command = commandFor('posts', folders, `--folds ${folds}`);
    writeSource('src/judge/posts/reply-weights.ts', repliesSource(replies.all, command));
    writeSource('src/judge/selection/post-trees.ts', textSource(text.all, command));
  }
  return scores.lines();
}

/** A fact a line, as below a tree a line, since the formatter would write a pair of numbers a line. */
function repliesSource({ start, steps }: ReplyWeights, command: string): string {
  return [
    ...headerComment(generated, [`    ${command}`]),
    '',
    '// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these numbers are fitted',
    '// biome-ignore-all format: a fact a line',
    "import type { ReplyWeights } from './reply-evidence';",
    '',
    'export const replyWeights: ReplyWeights = {',
    `  start: ${start},`,
    '  steps: {',
    ...Object.entries(steps).map(([fact, changes]) => `    ${fact}: ${JSON.stringify(changes)},`),
    '  },',
    '};',
    '',
  ].join('\n');
}

function textSource({ names, start, trees }: PostTrees, command: string): string {
  return [
    ...headerComment(generated, [`    ${command}`]),
    '',
    '// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these numbers are fitted',
    '// biome-ignore-all format: a tree a line',
    "import type { PostTrees } from './post-blocks';",
    '',
    'export const postTrees: PostTrees = {',
    `  names: ${JSON.stringify(names)},`,
    `  start: ${start},`,
    '  trees: [',
    ...trees.map((tree) => `    ${JSON.stringify(tree)},`),
    '  ],',
    '};',
    '',
  ].join('\n');
}
