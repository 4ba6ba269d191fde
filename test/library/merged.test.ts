import { describe, expect, it } from 'vitest';
import type { SavedArticle } from '../../src/article/updated';
import { type ClipRecord, merged, mostVersions } from '../../src/library/merged';
import { complete, rowWith } from '../../src/library/pictures-row';
import { recordOf } from '../../src/library/record';
import { sampleArticle } from '../support/sample-article';

const saved = (text: string) => ({ title: 'Salt', article: { ...sampleArticle, html: `<p>${text}</p>` } });

function record(text: string, revision: number, versions: readonly string[] = []): ClipRecord {
  const history = { id: 'a', savedAt: 1, updatedAt: revision, articleAt: revision, revision, deletedAt: 0 };
  const earlier = versions.map((each, at) => ({
    ...saved(each),
    revision: revision - versions.length + at,
    articleAt: 1,
  }));
  return recordOf({ ...history, ...saved(text) }, earlier, { kept: [], lost: [] });
}

const picture = (name: string) => ({ src: `https://e.example/${name}.png`, hash: name.repeat(64), bytes: 1 });

function withPicture(clip: ClipRecord, name: string): ClipRecord {
  const row = { id: 'a', asked: 1, kept: [picture(name)], hashes: [name.repeat(64)], lost: [], waiting: [], tries: 0 };
  return { ...clip, pictures: row };
}

describe('two states of a clip as one', () => {
  it('adds the article of the other state to a clip that has as many versions as are kept', () => {
    const local = record(
      'here',
      30,
      Array.from({ length: mostVersions }, (_, at) => `state ${at}`),
    );
    const both = merged(local, record('there', 29));
    expect(both?.versions).toHaveLength(mostVersions);
    expect(both?.versions.at(-1)?.article.html).toContain('there');
    expect(both && merged(both, record('there', 29))).toBeUndefined();
  });

  it('adds pictures to a clip that has none', () => {
    const local = record('here', 1);
    const both = merged(local, withPicture(local, 'b'));
    expect(both?.pictures?.kept).toEqual([picture('b')]);
    expect(both && merged(both, withPicture(local, 'b'))).toBeUndefined();
  });

  it('keeps the picture and the queue of the later state where the other has another picture', () => {
    const row = { ...{ id: 'a', asked: 2, tries: 0 }, lost: [{ src: 'l', reason: 'slow' as const }], waiting: ['w'] };
    const own = { ...picture('b'), hash: 'c'.repeat(64) };
    const local = { ...record('later', 2), pictures: complete({ ...row, kept: [own] }) };
    const both = merged(local, withPicture(record('before', 1), 'b'));
    expect(both?.pictures).toMatchObject({ kept: [own], hashes: [own.hash], waiting: ['w'], lost: row.lost });
  });

  it('still waits for the pictures that the earlier state waits for', () => {
    const row = { ...{ id: 'a', asked: 2, tries: 0 }, kept: [], lost: [], waiting: [picture('b').src, 'w'] };
    const local = { ...record('earlier', 1), pictures: complete(row) };
    const both = merged(local, withPicture(record('later', 2), 'b'));
    expect(both?.pictures).toMatchObject({ kept: [picture('b')], waiting: ['w'], pending: 1 });
  });

  it('is the state that was changed later, whatever number another machine gave the other', () => {
    const local = record('here', 1);
    const later = { ...local, clip: { ...local.clip, updatedAt: 200, tags: ['sea'] } };
    const both = merged(later, {
      ...record('here', 5),
      clip: { ...record('here', 5).clip, updatedAt: 100, tags: ['old'] },
    });
    expect(both?.clip ?? later.clip).toMatchObject({ updatedAt: 200, tags: ['sea'] });
    const restored = merged({ ...record('here', 5), clip: { ...record('here', 5).clip, updatedAt: 100 } }, later);
    expect(restored?.clip).toMatchObject({ updatedAt: 200, revision: 6 });
    const highlight = { id: 'h', clipId: 'a', quote: '', position: 0, colour: 'yellow', createdAt: 1, deletedAt: 0 };
    const [mine, theirs] = [
      { ...highlight, note: 'new', revision: 1, updatedAt: 200 },
      { ...highlight, note: 'old', revision: 5, updatedAt: 100 },
    ] as never[];
    const other = { ...local, highlights: [theirs] } as unknown as ClipRecord;
    expect(merged({ ...local, highlights: [mine] } as unknown as ClipRecord, other)).toBeUndefined();
  });

  it('is undefined if the clip has all of the other', () => {
    const local = withPicture(record('here', 2, ['before']), 'b');
    expect(merged(local, local)).toBeUndefined();
    expect(merged(local, record('before', 1))).toBeUndefined();
  });
});

describe('the reader’s own title, tags and note in two states', () => {
  const own = (revision: number, title: string, tags: readonly string[], note?: string): ClipRecord => {
    const article = { ...sampleArticle, title: 'Salt', tags, ...(note === undefined ? {} : { note }) };
    const history = { id: 'a', savedAt: 1, updatedAt: revision, articleAt: 1, revision, deletedAt: 0 };
    return recordOf({ ...history, title, article }, [], { kept: [], lost: [] });
  };
  const detailsOf = ({ article, title }: SavedArticle) => [title, article.tags, article.note];
  const versionsOf = (both: ClipRecord | undefined) => both?.versions.map(detailsOf);
  const present = (both: ClipRecord | undefined) => both && detailsOf({ ...both.article, title: both.clip.title });

  it('are those of the later state; a title and note that only the other has are in a version', () => {
    const [local, other] = [own(5, 'New', ['a'], 'Now'), own(3, 'Mine', ['a', 'b'], 'Then')];
    for (const both of [merged(local, other), merged(other, local)]) {
      expect(present(both)).toEqual(['New', ['a'], 'Now']);
      expect(versionsOf(both)).toEqual([['Mine', ['a', 'b'], 'Then']]);
      expect(both?.clip.versions).toBe(1);
      expect(both && merged(both, other)).toBeUndefined();
    }
  });

  it('need no version if the later state has them, or if they are the page’s own', () => {
    expect(merged(own(5, 'New', ['a'], 'Then and now'), own(3, 'New', ['b'], 'Then'))).toBeUndefined();
    expect(merged(own(5, 'New', []), own(3, 'Salt', ['b']))).toBeUndefined();
  });

  it('have the tags of both if both were changed since they were the same', () => {
    const [one, other] = [own(4, 'Salt', ['a', 'b']), own(4, 'Salt', ['b', 'c'])];
    const both = merged(one, other);
    expect(present(both)).toEqual(['Salt', ['a', 'b', 'c'], undefined]);
    expect(both?.clip).toMatchObject({ revision: 5, tags: ['a', 'b', 'c'] });
    expect(both && merged(both, other)).toBeUndefined();
    expect(merged(one, own(4, 'Salt', ['b']))).toBeUndefined();
  });
});

it('counts a picture that one row has and the other lost as kept', () => {
  const { src } = picture('b');
  const row = withPicture(record('here', 1), 'b').pictures;
  const lost = row && { ...row, kept: [], lost: [{ src, reason: 'slow' as const }], waiting: [src] };
  expect(lost && rowWith(row, lost)).toMatchObject({ kept: [picture('b')], lost: [], waiting: [] });
});
