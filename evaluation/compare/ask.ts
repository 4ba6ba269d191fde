import { Lost, messageOf, type OpenPage, type Stage } from '../run/browser';
import type { Told } from './differences';
import type { Subject } from './subjects';

export type Side = 'before' | 'after';

/** The content scripts of both checkouts. */
export type Scripts = Readonly<Record<Side, string>>;

export interface AskedPage {
  readonly url: string;
  readonly html: Buffer;
  readonly siblings: readonly string[];
}

/** A question to one checkout. */
export interface Question {
  readonly subject: Subject;
  readonly side: Side;
}

type Answers = Map<Question, Told>;

/**
 * Asks both checkouts about one page in one tab. A question that crashes the tab is asked once more in a new one,
 * since the machine may just be busy; the other questions continue there.
 */
export async function askAll(stage: Stage, scripts: Scripts, page: AskedPage, questions: readonly Question[]) {
  const answers: Answers = new Map();
  const lostOnce = new Set<Question>();
  let left = questions;
  while (left.length > 0) {
    try {
      left = await askInOneTab(stage, scripts, page, left, answers, lostOnce);
    } catch (error) {
      for (const question of left) answers.set(question, { error: `the page does not open: ${messageOf(error)}` });
      left = [];
      await stage.end();
    }
  }
  return answers;
}

/** Returns the questions that are left if the tab is lost. */
async function askInOneTab(
  stage: Stage,
  scripts: Scripts,
  page: AskedPage,
  questions: readonly Question[],
  answers: Answers,
  lostOnce: Set<Question>,
): Promise<readonly Question[]> {
  const tab = await stage.open(page.url, page.html);
  const worlds = { before: await tab.isolated(scripts.before), after: await tab.isolated(scripts.after) };
  for (const [index, question] of questions.entries()) {
    try {
      answers.set(question, { answer: await worlds[question.side].ask(question.subject.question(page.siblings)) });
    } catch (error) {
      answers.set(question, { error: messageOf(error) });
      if (!(error instanceof Lost)) continue;
      await stage.end();
      const again = !lostOnce.has(question);
      lostOnce.add(question);
      return questions.slice(again ? index : index + 1);
    }
  }
  await close(tab, stage);
  return [];
}

async function close(tab: OpenPage, stage: Stage): Promise<void> {
  try {
    await tab.close();
  } catch {
    await stage.end();
  }
}
