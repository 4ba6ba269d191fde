import type { Organised } from '../../src/library/transfer';
import { sampleArticle } from '../support/sample-article';
import { ofEachFamily } from '../support/scope';
import { familyOf, valuesWith } from './fields';
import { hostilePages } from './hostile';
import type { BackedUp } from './hostile-backup';
import { escaped } from './payload';

/** A value and the clip whose fields all hold it. */
export interface FieldClip {
  readonly name: string;
  readonly value: string;
  readonly clip: BackedUp;
}

/** Longer titles are cut. What is longer is about sizes, which other tests measure. */
const longest = 1_000;

/** Texts of the corpus that share a clip. */
const together = 12;

const sentence = 'The keeper wrote this sentence to be read, and then another one, which is as long as this. ';

/** A paragraph that each of these clips has. */
export const marker = (at: number) => `Clip ${at} is here, and a reader has to find it.`;

/** Each hostile value and each hostile text in every field of a clip, with versions, highlights and notes. */
export function fieldClips(origin: string): readonly FieldClip[] {
  const texts = hostilePages(origin).flatMap(({ payloads }) =>
    payloads.flatMap(({ name, text }) => (text === undefined ? [] : [[name, text] as const])),
  );
  return [...ofEachFamily(valuesWith(`${origin}/beacon/field`), familyOf), ...joined(texts)]
    .filter(([, value]) => value.length <= longest)
    .map(([name, value], at) => ({ name, value, clip: clipOf(value, at) }));
}

type Named = readonly [name: string, value: string];

function joined(texts: readonly Named[]): readonly Named[] {
  return Array.from({ length: Math.ceil(texts.length / together) }, (_, at) => {
    const some = texts.slice(at * together, (at + 1) * together);
    return [some.map(([name]) => name).join(', '), some.map(([, text]) => text).join(' · ')] as const;
  });
}

function clipOf(value: string, at: number): BackedUp {
  const body = (more: string) => `<p>${marker(at)}</p><p>${sentence.repeat(6)}</p><p>${escaped(value)} ${more}</p>`;
  const article = { ...statedOf(value), html: body('now') };
  const quote = (exact: string) => ({ exact, prefix: value, suffix: value });
  const times = { createdAt: 1, updatedAt: 1, revision: 1, deletedAt: 0 };
  const highlight = { ...times, colour: 'yellow' as const, note: value, position: { start: 0, end: 10 } };
  return {
    ...{ id: `field-${at}`, title: value, article, fullHtml: body('now'), removed: [value] },
    versions: [
      {
        title: `Was ${value}`,
        article: { ...sampleArticle, ...article, html: body('then') },
        revision: 1,
        articleAt: 1,
      },
    ],
    highlights: [
      { ...highlight, id: `found-${at}`, quote: quote(marker(at)) },
      { ...highlight, id: `lost-${at}`, quote: quote(`gone: ${value}`) },
    ],
  };
}

/** Everything that a page or a reader states, and what we note ourselves. */
function statedOf(value: string) {
  const titles = { title: value, otherTitle: value, subtitle: value };
  const facts = { ...titles, site: value, takenFrom: value, author: value, description: value };
  const lists = { authors: [value], organisations: [value], keywords: [value], tags: [value, `${value}/${value}`] };
  const dates = { published: value, modified: value, language: value, licence: value };
  const ours = { engine: value, insteadOf: value, dropped: [{ rule: value, blocks: 1, characters: 9 }] };
  const faults = [{ reader: value, message: value }];
  return { ...facts, ...lists, ...dates, ...ours, faults, note: value, canonicalUrl: value, leadImage: value };
}

/** Tags with colours, and searches, named like the values. */
export function organisedAs(clips: readonly FieldClip[]): Organised {
  const times = { updatedAt: 1, revision: 1 };
  return {
    tags: clips.map(({ value }) => ({ ...times, name: value, colour: value })),
    searches: clips.map(({ value }, at) => ({ ...times, id: `s-${at}`, name: value, query: value, deletedAt: 0 })),
    distinct: [],
  };
}
