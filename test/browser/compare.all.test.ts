import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { type ComparedPage, compareSet } from '../../evaluation/compare/compare';
import { contentScriptOf } from '../../evaluation/compare/content-api';
import { type Subject, subjectsNamed } from '../../evaluation/compare/subjects';
import { type Corpus, readCorpus } from '../../evaluation/corpus/corpus';
import { State } from '../../evaluation/run/state';
import { articlePage, writeCorpus } from '../evaluation/pages';
import { openFolder } from '../support/folder';
import { provesAll } from '../support/scope';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

const folder = openFolder();
let corpus: Corpus;
let script: string;

beforeAll(async () => {
  const made = (id: string) => ({ truth: { id, type: 'article', title: id }, html: articlePage(id).html });
  // Both of one site, so that engines that compare pages have something to compare.
  const url = (name: string) => `https://site.example/a/${name}.html`;
  writeCorpus(join(folder, 'made'), [
    { ...made('calm'), truth: { ...made('calm').truth, url: url('calm') } },
    { ...made('rough'), truth: { ...made('rough').truth, url: url('rough') } },
  ]);
  corpus = readCorpus(join(folder, 'made'));
  script = await contentScriptOf(checkout);
});

let runs = 0;

/** Compares two scripts on both pages. */
async function compared(before: string, after: string, subjects: readonly Subject[] = subjectsNamed('wclipper,nta')) {
  const pages = new Map<string, ComparedPage['subjects']>();
  const state = new State<ComparedPage>(join(folder, `state-${runs++}`));
  const onPage = ({ id, subjects }: ComparedPage) => pages.set(id, subjects);
  const scripts = { before, after };
  await compareSet({ corpus, pages: corpus.pages, subjects, scripts, state, limitMs: 10_000, onPage });
  return pages;
}

/** The content script with another answer to `clip`. */
const doctored = (clip: string) => `${script}
  ;{ const { clip } = wclipper; wclipper.clip = async (request) => { ${clip} }; }`;

const changed = `const answer = await clip(request);
  if (document.title === 'rough') answer.outcome.value.html += '<p>Changed</p>';
  return answer;`;

test.runIf(provesAll)(
  'a checkout and itself give the same answers, of every engine, and find the article',
  async () => {
    const pages = await compared(script, script, subjectsNamed(undefined));
    expect([...pages.keys()]).toEqual(['calm', 'rough']);
    for (const subjects of pages.values()) {
      for (const [name, { differences, found, notOffered }] of Object.entries(subjects)) {
        expect(differences, name).toEqual([]);
        // The pages have the same structure, so a comparison of them finds nothing.
        if (!notOffered && !name.startsWith('featuretree')) expect(found, name).toBe(true);
      }
    }
  },
);

test('a change is found on the page and in the field where it is', async () => {
  const pages = await compared(script, doctored(changed));
  expect(pages.get('calm')?.nta?.differences).toEqual([]);
  const excerpt = expect.stringContaining('+ <p>Changed</p>');
  expect(pages.get('rough')?.nta).toEqual({ differences: [{ field: 'html', group: 'html', excerpt }], found: true });
  expect(pages.get('rough')?.['wclipper explain']?.differences).toEqual([]);
});

test.runIf(provesAll)('the two scripts see the page, and nothing of each other', async () => {
  const witness = `globalThis.before = true; document.before = true; ${script}`;
  const looks = doctored(`const answer = await clip(request);
    return 'before' in globalThis || 'before' in document ? { ...answer, tree: 'seen' } : answer;`);
  const pages = await compared(witness, looks);
  expect(pages.get('calm')?.nta?.differences).toEqual([]);
});

test.runIf(provesAll)(
  'what hangs in both is listed as an error, and the other questions are still asked',
  async () => {
    const hangs = doctored(
      "if (request.engine === 'nta' && document.title === 'rough') for (;;) {} return clip(request);",
    );
    const pages = await compared(hangs, hangs, subjectsNamed('nta,fusion'));
    expect(pages.get('rough')?.nta).toEqual({ differences: [], error: 'no answer within 10 s' });
    expect(pages.get('rough')?.fusion).toEqual({ differences: [], found: true });
    expect(pages.get('calm')?.nta).toEqual({ differences: [], found: true });
  },
  120_000,
);

test.runIf(provesAll)('clock and random numbers are the same for both; what still changes is unsteady', async () => {
  const tells = (what: string) => doctored(`return { ...(await clip(request)), tree: ${what} };`);
  const steady = tells('[Date.now(), new Date().getTime(), Math.random()]');
  expect((await compared(steady, steady)).get('calm')?.nta).toEqual({ differences: [], found: true });
  const unsteady = tells('performance.now()');
  expect((await compared(unsteady, unsteady)).get('calm')?.nta).toMatchObject({ unsteady: true });
});

test.runIf(provesAll)('another checkout is built from its own sources; one that is none is refused', async () => {
  const other = join(folder, 'other');
  const scripts = join(other, 'evaluation', 'compare');
  mkdirSync(scripts, { recursive: true });
  await expect(contentScriptOf(other)).rejects.toThrow('is no checkout of WClipper');
  writeFileSync(join(scripts, 'clip-in-page.ts'), "import { api } from './api'; Object.assign(globalThis, api);");
  writeFileSync(
    join(scripts, 'api.ts'),
    "const clip = async () => ({ outcome: { ok: true, value: { html: 'clip' } } }); export const api = { wclipper: { clip } };",
  );
  await expect(contentScriptOf(other)).rejects.toThrow('run npm ci there');
  symlinkSync(join(checkout, 'node_modules'), join(other, 'node_modules'));
  const pages = await compared(await contentScriptOf(other), script, subjectsNamed('nta'));
  const [html] = pages.get('calm')?.nta?.differences.filter(({ field }) => field === 'html') ?? [];
  expect(html?.excerpt).toContain('- clip');
});
