import type { TextQuery } from '../../src/library/search/query';
import { generatedArticle } from './generated-clip';

/** A query of a kind, made from the text of a clip, so that it finds at least this one. */
export interface BenchQuery {
  readonly kind: string;
  readonly query: TextQuery;
}

/** Queries of each kind. */
const each = 20;

/** Spreads the clips that queries are made from over the library. */
const stride = 7919;

/** Mixed queries for a library of so many generated clips. */
export function benchQueries(clips: number): readonly BenchQuery[] {
  const list: BenchQuery[] = [];
  for (let at = 0; at < each; at++) {
    const english = plainText(evenIn(clips, at * stride)).match(/[a-z]{4,}/g) ?? [];
    const chinese = plainText(evenIn(clips, at * stride) + 1).match(/\p{Script=Han}{8,}/gu) ?? [];
    const word = (index: number) => english[(at * 31 + index) % english.length] ?? '';
    const run = chinese[at % chinese.length] ?? '';
    const [title = ''] = generatedArticle(evenIn(clips, at * stride)).title.split(' ');
    list.push(
      words('word', word(3)),
      words('two words', `${word(5)} ${word(50)}`),
      words('prefix', word(7).slice(0, 3)),
      words('short prefix', word(9).slice(0, 2)),
      words('typo', withTypo(longest([word(11), word(12), word(13)]))),
      phrase(
        'phrase',
        plainText(evenIn(clips, at * stride))
          .split(' ')
          .slice(20, 23)
          .join(' '),
      ),
      words('title', title),
      words('two characters', run.slice(1, 3)),
      words('six characters', run.slice(1, 7)),
      words('mixed', `${run.slice(2, 4)} ${generatedArticle(evenIn(clips, at * stride) + 1).site}`),
    );
  }
  return list;
}

function evenIn(clips: number, number: number): number {
  const within = number % clips;
  return within - (within % 2);
}

function plainText(number: number): string {
  return generatedArticle(number).html.replaceAll(/<[^>]*>/g, '');
}

function words(kind: string, text: string): BenchQuery {
  return { kind, query: [{ kind: 'words', text }] };
}

function phrase(kind: string, text: string): BenchQuery {
  return { kind, query: [{ kind: 'phrase', text }] };
}

function longest(all: readonly string[]): string {
  return all.reduce((best, one) => (one.length > best.length ? one : best), '');
}

/** With two letters swapped. */
function withTypo(word: string): string {
  return `${word.slice(0, 2)}${word[3] ?? ''}${word[2] ?? ''}${word.slice(4)}`;
}
