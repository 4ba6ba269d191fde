import { beforeAll, describe, expect, test } from 'vitest';
import { choosing } from '../../../src/clip/clipping/choose';
import type { Source } from '../../../src/clip/clipping/source';
import type { Extraction, JudgedBlocks } from '../../../src/judge/engines/engine';
import { loadEngine } from '../../../src/judge/engines/engines';
import { repliesOf } from '../../../src/judge/posts/replies';
import { type ReplyWeights, sectionEvidence } from '../../../src/judge/posts/reply-evidence';
import { replyFactsOf } from '../../../src/judge/posts/reply-facts';
import { replySections } from '../../../src/judge/posts/reply-sections';
import { replyWeights } from '../../../src/judge/posts/reply-weights';
import { postEvidence } from '../../../src/judge/selection/post-blocks';
import { postAnswer } from '../../../src/judge/selection/post-text';
import { keptTextNodes } from '../../../src/judge/selection/selection';
import { Faults } from '../../../src/page/faults';
import { finished } from '../../../src/page/steps';
import { textBlocksOf } from '../../../src/page/text/text-blocks';
import { pageFrom } from '../../support/page';
import { firstTries, posts, type SmallPage, threads } from './small-pages';

beforeAll(async () => {
  await Promise.all([loadEngine('wclipper'), loadEngine('nta')]);
});

function kept({ url, title, body }: SmallPage): string {
  const page = pageFrom(body, { url, head: { title } });
  const chosen = finished(
    choosing({ page } as Source, { mode: 'article', engine: 'wclipper', siblings: [] }, new Faults()),
  );
  if (!chosen.ok) return '';
  const nodes = keptTextNodes(page, chosen.value.selection);
  return page.text.filter((_, id) => nodes[id] === 1).join(' ');
}

describe.each([
  ['a post is clipped without its comments', posts],
  ['a thread is clipped whole', threads],
  ['a page that once went wrong', firstTries],
])('%s:', (_, pages) => {
  test.each(pages)('$name', (page) => {
    const text = kept(page);
    for (const part of page.keeps) expect(text).toContain(part);
    for (const part of page.leaves) expect(text).not.toContain(part);
  });
});

const paragraphs = '<p>The lock was built for barges that nobody remembers.</p>'.repeat(4);
const comment = (n: number) =>
  `<li><b>Ida</b> <time datetime="2021-04-0${n}">April ${n}</time><div>Remark ${n}: I walked there last Sunday, and the gate was still locked with two chains and a rope, as it was when I was a child and my grandfather kept the keys of all the locks up to the sea.</div></li>`;
const comments = `<ol>${[1, 2, 3].map(comment).join('')}</ol>`;
const form = '<form><h3>Leave a reply</h3><p>Your name</p><textarea></textarea></form>';

/** The text that is left out of a page by other weights than those that ship. */
function leftOut(body: string, weights: ReplyWeights): string {
  const page = pageFrom(body, { head: { title: 'The lock' } });
  const roots = repliesOf(page, weights)?.roots ?? [];
  return roots.map((root) => page.text.slice(root, page.end[root]).join(' ')).join(' ');
}

test.each([
  ['https://puzzles.example/2021/the-lock', '<p>Answer: 42</p>'],
  ['https://puzzles.example/questions-to-ask-a-keeper/', ''],
])('comments are no answers because of the answer of a puzzle or a word in the address: %s%s', (url, line) => {
  const page = pageFrom(`<h1>The lock</h1>${paragraphs}${line}<h2>3 comments</h2>${comments}${form}`, {
    url,
    head: { title: 'The lock' },
  });
  expect(repliesOf(page)?.count).toBe(3);
});

test('footnotes that the text leads to are no replies, while those who comment may link to the text', () => {
  const link = (to: string, id: string) => `<sup><a id="${id}" href="#${to}">1</a></sup>`;
  const text = `<h1>The lock</h1>${paragraphs}<p>It was locked.${link('n1', 'r1')}</p>`;
  const sure = { start: 9, steps: {} };
  const section = (id: string) =>
    `<div class="comments"><ol>${[1, 2, 3].map(comment).join('')}</ol><p id="${id}">Its keys are kept in the mill. <a href="#r1">back</a></p></div>${form}`;
  expect(leftOut(text + section('n1'), sure)).not.toContain('Its keys are kept');
  expect(leftOut(text + section('n2'), sure)).toContain('Its keys are kept');
  expect(leftOut(`${text}${section('n2')}<p id="n1">As told. <a href="#r1">back</a></p>`, sure)).toBe('');
});

test('the title is that of the page, not the longer name of the site below the comments', () => {
  const footer = '<footer><h2>Notes of a lock keeper</h2><p>Written by hand.</p></footer>';
  const body = `<main><h1>Gates</h1><p>Oiled both today.</p><h3>3 comments</h3>${comments}</main>${footer}`;
  const page = pageFrom(body, { head: { title: 'Gates | Notes of a lock keeper' } });
  const { title, texts } = replyFactsOf(page);
  expect(texts[title]).toBe('Gates');
});

test('an article with a form in it is not taken for a reply to its standfirst', () => {
  const text = '<p>The lock was built for barges that nobody remembers, and two keepers lived beside it.</p>'.repeat(5);
  const letter = '<form><p>Write to the editor</p><textarea></textarea><button>Send</button></form>';
  const standfirst = '<div><p>Residents refuse a plan to fill it with gravel and to sell the keepers’ house.</p></div>';
  const page = `<main><h1>The lock</h1>${standfirst}<section><div>${text}${letter}</div></section></main>`;
  expect(leftOut(page, { start: 0, steps: { formIn: [[0.5, 1]] } })).not.toContain('barges');
});

test('a box around text and comments is not left out', () => {
  const body = `<h1>The lock</h1><section>${paragraphs}${comments}</section>${form}`;
  const text = leftOut(body, { start: 1, steps: {} });
  expect(text).toContain('Remark 3');
  expect(text).not.toContain('barges');
});

test('nor is a box around one sentence and what is called comments', () => {
  const box = `<section><div><p>It rained.</p></div><div class="comments">${comments}</div></section>`;
  const text = leftOut(`<h1>The lock</h1>${box}${form}`, { start: 1, steps: {} });
  expect(text).toContain('Remark 3');
  expect(text).not.toContain('rained');
});

const steps = '<h2>Steps</h2><ol><li>Turn the key twice.</li><li>Lift the gate by hand.</li></ol><p>Then wait.</p>';

test('steps near a form for comments are none', () => {
  const body = `<main><h1>The lock</h1>${paragraphs}${steps}</main><div>${form}</div>`;
  expect(leftOut(body, { start: 1, steps: {} })).not.toMatch(/Turn the key|Then wait/);
});

test('comments are left out without the last part of the text, which begins with a heading', () => {
  const body = `<main><h1>The lock</h1>${paragraphs}${steps}<section id="comments">${comments}${form}</section></main>`;
  const text = leftOut(body, { start: 1, steps: {} });
  expect(text).toContain('Remark 3');
  expect(text).not.toMatch(/Turn the key|Then wait/);
});

test('comments are left out, although the form below them is as likely', () => {
  const body = `<h1>The lock</h1>${paragraphs}<div>${comments}</div><p>Three remarks.</p><div>${form}</div>`;
  const text = leftOut(body, { start: -9, steps: { beforeSome: [[0.5, 10]], formIn: [[0.5, 0.5]] } });
  expect(text).toContain('Remark 3');
});

test('the parts of a manual with numbered places are no replies', () => {
  const signal = (n: number) =>
    `<li><p id="signal-${n}"><code>signal_${n}</code></p><p>Shown by the keeper at the ${n % 2 ? 'upper' : 'lower'} gate while the chamber is being filled, unless signal ${n + 1} is shown there as well.</p></li>`;
  const intro =
    '<p>The keepers of the locks have shown the same signals since the gates were made of oak, and they are listed here.</p>';
  const signals = Array.from({ length: 36 }, (_, n) => signal(n)).join('');
  expect(leftOut(`<h1>The lock</h1>${intro.repeat(4)}<h2>Signals</h2><ul>${signals}</ul>`, replyWeights)).toBe('');
});

test.each([1, 2, 6])('notes with icons are no replies: %i', (count) => {
  const icon = '<img src="/note.png" alt="Note" data-box="40 600 25 25">';
  const note = `<table><tr><td>${icon}</td><th>Note</th></tr><tr><td>This signal can only be shown if the chamber is empty. If a barge is still in it, the keeper has to lower the white board first and wait until the gate is closed.</td></tr></table>`;
  const body = `<h1>The lock</h1><h2>Signals</h2>${paragraphs}${paragraphs}<div>${note.repeat(count)}</div>`;
  expect(leftOut(body, { start: 9, steps: {} })).toBe('');
});

test('a field that holds a listing is no form for a reply', () => {
  const listing = (text: string) => `<div>${paragraphs}<textarea readonly>${text}</textarea><p>Two lines.</p></div>`;
  const formsOf = (body: string) => replyFactsOf(pageFrom(`<h1>The lock</h1>${body}`)).forms.at(-1);
  expect(formsOf(listing('open --gate 1') + listing('open --gate 2'))).toBe(0);
  expect(formsOf(listing('open --gate 1') + form)).toBe(1);
  expect(formsOf('<form><textarea>What do you think?</textarea></form>')).toBe(1);
  expect(formsOf('<textarea name="comment">What do you think?</textarea>')).toBe(1);
});

test('one reply that is longer than all above it is left out only if it is more probable than not', () => {
  const doubtful = { start: -0.2, steps: {} };
  const body = `<h1>The lock</h1><p>By a keeper of locks.</p><ol>${comment(1)}</ol>${form}`;
  expect(leftOut(body, doubtful)).toBe('');
  expect(leftOut(body, { start: 0.2, steps: {} })).toContain('Remark 1');
  expect(leftOut(`<h1>The lock</h1>${paragraphs}<ol>${comment(1)}</ol>${form}`, doubtful)).toContain('Remark 1');
});

const said = (n: number) => `Remark ${n}: the gate was still locked.`;
const flat: Readonly<Record<string, (n: number) => string>> = {
  'paragraphs above their signatures': (n) => `<p>${said(n)}</p><p class="by">Ida | April ${n}, 2021</p>`,
  'paragraphs below their signatures': (n) => `<p><b>Ida</b> wrote on April ${n}, 2021:</p><p>${said(n)}</p><hr>`,
  'boxes above their signatures': (n) => `<div>${said(n)}</div><div class="by">Ida on April ${n}, 2021</div>`,
};

test.each(Object.entries(flat))('replies that no element holds as a whole are counted: %s', (_, reply) => {
  const page = pageFrom(`<h1>The lock</h1>${paragraphs}<h2>Comments</h2>${[1, 2, 3, 4].map(reply).join('')}`);
  expect(repliesOf(page, { start: -1, steps: { timed: [[0.9, 5]] } })?.count).toBe(4);
});

test('the replies of a list of terms are signed by the terms', () => {
  const reply = (n: number) => `<dt>Ida <span>April ${n}, 2021</span></dt><dd><p>${said(n)}</p></dd>`;
  const list = `<dl id="comments">${[1, 2, 3, 4].map(reply).join('')}</dl>`;
  const page = pageFrom(`<h1>The lock</h1>${paragraphs}${list}`);
  expect(repliesOf(page, { start: -1, steps: { timed: [[0.9, 5]] } })?.count).toBe(4);
});

test('the number of a note or of a chapter is not that of all notes', () => {
  const counted = (label: string) => {
    const page = pageFrom(`<h1>The lock</h1>${paragraphs}<h3>${label}</h3><ul>${comment(5)}${comment(6)}</ul>`);
    const facts = replyFactsOf(page);
    return replySections(page, facts).map((section) => sectionEvidence(page, facts, section).counted);
  };
  expect(counted('2 replies')).toContain(1);
  expect(counted('#2')).not.toContain(1);
  expect(counted('2.4. Replies')).not.toContain(1);
});

test('the width of replies is that relative to the text, whatever the window', () => {
  const widths = (window: number, section: number) => {
    const box = `<div data-box="0 0 ${section} 400">${comments}</div>`;
    const text = `<h1 data-box="0 0 640 40">The lock</h1>${paragraphs.replaceAll('<p>', '<p data-box="0 0 800 40">')}`;
    const page = pageFrom(text + box, { viewport: { width: window, height: 900 } });
    const facts = replyFactsOf(page);
    return replySections(page, facts).map((found) => sectionEvidence(page, facts, found).width);
  };
  expect(widths(1280, 600)).toContain(0.75);
  expect(widths(2560, 600)).toContain(0.75);
  expect(widths(1280, 1200)).toContain(1.5);
});

test('text with one mark of replies, a number of comments above it, is not left out', () => {
  const body = `<h1>The lock</h1><p>Drawn by Ida.</p><h3>13 comments</h3><div>${paragraphs.repeat(5)}</div>`;
  expect(leftOut(body, { start: 9, steps: {} })).toBe('');
});

test('the numbers of reactions to a text are no replies', () => {
  const reaction = (n: number) => `<li><img data-box="0 900 40 40" src="/face-${n}.png"> <b>${n}</b></li>`;
  const reactions = `<ul>${[1, 28, 3, 14, 5].map(reaction).join('')}</ul>`;
  const body = `<h1>The lock</h1>${paragraphs}<div>${reactions}</div>${form}`;
  expect(leftOut(body, { start: 9, steps: { formIn: [[0.5, -20]] } })).toBe('');
});

test('signed comments are left out although they are rather improbable', () => {
  const signed = `<h1>The lock</h1>${paragraphs}<h3>Comments</h3>${comments}`;
  expect(leftOut(signed, { start: -1, steps: {} })).toContain('Remark 3');
  expect(leftOut(signed.replace('Comments', 'Notes'), { start: -1, steps: {} })).toBe('');
});

test('a time in a listing is no mark of a reply', () => {
  const timed = (record: string) => {
    const page = pageFrom(`<h1>The lock</h1>${paragraphs}<div><h2>Read the gauge</h2>${record}</div>`);
    const facts = replyFactsOf(page);
    return replySections(page, facts).map((section) => sectionEvidence(page, facts, section).timed ?? 0);
  };
  const line = '2024-02-20T06:42Z';
  expect(timed(`<p>${line}</p>${paragraphs}`)).toContain(1);
  for (const tag of ['pre', 'code'])
    expect(timed(`<${tag}>${line}</${tag}>${paragraphs}`).filter((share) => share > 0)).toEqual([]);
});

test('the text of a post is looked for beside its first paragraph, not beside the portrait of its author', () => {
  const author =
    '<div><img width="48" height="48" data-box="0 0 48 48" src="/i.jpg"><p>Beat writes above a bakery.</p></div>';
  const body = `<h1>The lock</h1><div>${author}</div><div><p>Which of the two locks is yours?</p></div><div>${comments}</div>`;
  const page = pageFrom(body, { head: { title: 'The lock' } });
  const { first, owner } = textBlocksOf(page);
  const count = first.length;
  const probability = new Float64Array(count).fill(0.9);
  const blocks = { ...textBlocksOf(page), count, probability, tokens: new Float64Array(count).fill(6) };
  const evidence = postEvidence(page, blocks as unknown as JudgedBlocks, page.tag.indexOf(page.tagNames.indexOf('ol')));
  const siblings = evidence.flatMap(({ sibling }, block) =>
    sibling === 1 ? [page.text[(owner[block] ?? 0) + 1]] : [],
  );
  expect(siblings).toEqual(['Which of the two locks is yours?']);
});

test('the less likely replies are, the more the probabilities of the engine count for the text', () => {
  const teasers = '<ul><li><a href="/ferry">The ferry stays in the harbour until spring</a></li></ul>';
  const page = pageFrom(`<h1>The lock</h1>${paragraphs}${teasers}${comments}`, { head: { title: 'The lock' } });
  const found = textBlocksOf(page);
  const count = found.owner.length;
  const probabilityOfEngine = new Float64Array(count).fill(0.9);
  const blocks = { ...found, count, tokens: new Float64Array(count).fill(10), probability: probabilityOfEngine };
  const kept = new Uint8Array(count);
  const extraction = { content: [], except: [], judgement: { blocks, kept } } as unknown as Extraction;
  const roots = [page.tag.indexOf(page.tagNames.indexOf('ol'))];
  const teaser = page.tag.indexOf(page.tagNames.indexOf('ul')) + 3;
  const judged = [1, 0.5, 0.4, 0.33].map((probability) => {
    const answer = postAnswer(page, extraction, { roots, probability });
    return answer.judgement?.blocks.probability[found.blockOf[teaser] ?? 0] ?? 0;
  });
  const [sure = 1, likely, doubtful = 0, least = 0] = judged;
  expect(likely).toBe(sure);
  expect(doubtful).toBeGreaterThan(sure);
  expect(least).toBeGreaterThan(doubtful);
  expect(least).toBeLessThan(0.9);
});

test('an engine that is surer of its answer than the text of a post could be keeps it', () => {
  const page = pageFrom(`<h1>The lock</h1>${paragraphs}${comments}`, { head: { title: 'The lock' } });
  const found = textBlocksOf(page);
  const count = found.owner.length;
  const kept = Uint8Array.from({ length: count }, (_, block) => Number(block < 2));
  const blocks = { ...found, count, tokens: new Float64Array(count).fill(10), probability: Float64Array.from(kept) };
  const answerOf = (judgement: object) => ({ content: [], except: [], judgement }) as unknown as Extraction;
  const roots = [page.tag.indexOf(page.tagNames.indexOf('ol'))];
  const sure = answerOf({ blocks, kept });
  expect(postAnswer(page, sure, { roots, probability: 1 })).toBe(sure);
  const unsure = answerOf({ blocks: { ...blocks, probability: blocks.probability.map(() => 0.5) }, kept });
  expect(postAnswer(page, unsure, { roots, probability: 1 })).not.toBe(unsure);
});

test('an engine that is surer of its answer does not keep the sidebar behind the replies', () => {
  const sidebar =
    '<div class="sidebar"><div class="widget"><h3>Recent</h3><ul><li><a href="/keys">The keys of the lock</a></li></ul></div></div>';
  const page = pageFrom(`<h1>The lock</h1>${paragraphs}${comments}${sidebar}`, { head: { title: 'The lock' } });
  const found = textBlocksOf(page);
  const count = found.owner.length;
  const probability = Float64Array.from({ length: count }, (_, block) =>
    block < 3 ? 1 : block === count - 1 ? 0.9 : 0,
  );
  const blocks = { ...found, count, tokens: new Float64Array(count).fill(10), probability };
  const judgement = { blocks, kept: Uint8Array.from(probability, Math.ceil) };
  const sure = { content: [], except: [], judgement } as unknown as Extraction;
  const roots = [page.tag.indexOf(page.tagNames.indexOf('ol'))];
  const answer = postAnswer(page, sure, { roots, probability: 1 }).judgement;
  expect(answer?.kept.slice(0, 3)).toEqual(Uint8Array.of(1, 1, 1));
  expect(answer?.kept.at(-1)).toBe(0);
});
