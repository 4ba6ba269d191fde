import fc from 'fast-check';
import { selectionChoices } from '../../src/article/article';
import type { ClipRequest } from '../../src/browser/messaging/requests';
import { engineNames } from '../../src/judge/engines/engines';
import {
  addresses,
  classes,
  headParts,
  labels,
  leaves,
  nasty,
  otherAttributes,
  sentences,
  styles,
  tags,
} from './page-parts';

/*
 * Random pages as HTML, for properties that must hold for any page: realistic parts (articles, threads, comments, lists of
 * links, layout tables, notes, code, formulas) and nasty ones, nested and repeated in any way. Styles are a few declarations
 * and boxes are in `data-box`, so that `laid-out.ts` can show a page without a browser; browsers lay it out themselves.
 */

/** Escaped, so that generated text stays text; entities in the lists above are meant. */
const anyText = fc
  .string({ unit: 'binary', maxLength: 12 })
  .map((text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;'));

export const randomText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...sentences) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...sentences), fc.integer({ min: 2, max: 5 })).map(repeated) },
  { weight: 2, arbitrary: fc.constantFrom(...labels) },
  { weight: 1, arbitrary: fc.constantFrom(...nasty) },
  { weight: 1, arbitrary: anyText },
);

function repeated([text, count]: readonly [string, number]): string {
  return Array.from({ length: count }, (_, at) => `${text} ${at}`).join(' ');
}

const boxes = fc
  .tuple(
    fc.constantFrom(0, 640, -9999, 1e7, 0.5),
    fc.constantFrom(0, 300, 5000, -500),
    fc.constantFrom(0, 1, 200, 800, 5e6),
    fc.constantFrom(0, 2, 40, 900, 1e6),
  )
  .map((box) => box.join(' '));

const attributes = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...classes).map((name) => ['class', name]) },
  { weight: 2, arbitrary: fc.constantFrom(...styles).map((style) => ['style', style]) },
  { weight: 2, arbitrary: boxes.map((box) => ['data-box', box]) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('fn1', 'ref1', 'x', 'x', 'main', 'comments', 'body', '').map((id) => ['id', id]),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...otherAttributes),
  },
);

const attributeText = fc.array(attributes, { maxLength: 3 }).map((all) => {
  const named = new Map(all.map(([name = 'x', value = '']) => [name, value]));
  return [...named].map(([name, value]) => ` ${name}="${value}"`).join('');
});

/** A comment or post, with which threads and comment sections are made. */
const post = (at: number, text: string) =>
  `<div class="comment" id="c${at}"><b class="author">User ${at}</b> <time datetime="2024-05-0${(at % 9) + 1}">then</time><p>${text}</p></div>`;

const posts = fc
  .tuple(fc.integer({ min: 2, max: 8 }), randomText)
  .map(([count, text]) => Array.from({ length: count }, (_, at) => post(at, `${text} ${at}`)).join(''));

/** The same block many times, with a number that differs: templates, lists and near-duplicates. */
function copies([block, count, numbered]: readonly [string, number, boolean]): string {
  return Array.from({ length: count }, (_, at) =>
    numbered ? block.replace(/(?<=>)[^<>]+(?=<)/, `$& ${at}`) : block,
  ).join('');
}

const tree = fc.letrec<{ readonly node: string; readonly element: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 6, arbitrary: randomText },
    { weight: 3, arbitrary: fc.constantFrom(...leaves) },
    { weight: 3, arbitrary: randomText.map((text) => `<p>${text}</p>`) },
    { weight: 1, arbitrary: posts },
    { weight: 8, arbitrary: tie('element') },
    {
      weight: 2,
      arbitrary: fc.tuple(tie('element'), fc.integer({ min: 2, max: 6 }), fc.boolean()).map(copies),
    },
  ),
  element: fc
    .tuple(
      fc.constantFrom(...tags),
      attributeText,
      fc.constantFrom(...addresses),
      fc.array(tie('node'), { maxLength: 5 }),
    )
    .map(([tag, more, href, nodes]) => {
      const address = tag === 'a' ? ` href="${href}"` : '';
      const children = nodes.join('');
      return `<${tag}${address}${more}>${children}</${tag}>`;
    }),
}));

const story = fc
  .array(randomText, { minLength: 2, maxLength: 6 })
  .map((all) => `<article><h1>The bridge</h1>${all.map((text) => `<p>${text}</p>`).join('')}</article>`);

const head = fc
  .tuple(
    fc.constantFrom('', 'The bridge', 'The bridge | Paper', '新桥开通_晚报', '\u202e', 't'.repeat(5000)),
    fc.uniqueArray(fc.constantFrom(...headParts), { maxLength: 5 }),
  )
  .map(([title, all]) => `<title>${title}</title>${all.join('')}`);

/** A page as HTML: a head and a body. */
export interface RandomPage {
  readonly head: string;
  readonly body: string;
}

export const randomPages: fc.Arbitrary<RandomPage> = fc.record({
  head,
  body: fc
    .tuple(
      fc.array(tree.node, { maxLength: 5 }),
      fc.option(story, { nil: '', freq: 3 }),
      fc.array(tree.node, { maxLength: 5 }),
    )
    .map(([before, article, after]) => `${before.join('')}${article}${after.join('')}`),
});

/** Ways to clip a page, of these modes. */
export const randomRequests = (...modes: readonly ClipRequest['mode'][]): fc.Arbitrary<ClipRequest> =>
  fc.record(
    {
      mode: fc.constantFrom(...modes),
      engine: fc.constantFrom(...engineNames()),
      siblings: fc.constant([]),
      choice: fc.constantFrom(...selectionChoices),
      decisions: fc.boolean().map((keep) => [{ keep, on: 'comments' as const }]),
    },
    { requiredKeys: ['mode', 'engine', 'siblings'] },
  );
