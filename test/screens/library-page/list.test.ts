import { describe, expect, it, vi } from 'vitest';
import type { ClipSummary } from '../../../src/library/library';
import {
  arrangementFrom,
  firstArrangement,
  groupsOf,
  sorted,
  withSort,
} from '../../../src/screens/library-page/arrangement';
import { keepReadingOrder, successorOf } from '../../../src/screens/library-page/reading-order';
import { clipsOf, hashOfList, type ListView, listInHash } from '../../../src/screens/library-page/route';
import { extended, noSelection, selectionOf, toggled } from '../../../src/screens/library-page/selection';
import { indexesToDraw, rowOfClip, rowsOf } from '../../../src/screens/library-page/virtual-rows';
import { clipSummary } from '../../support/clip-summary';

vi.mock('../../../src/browser/platform/i18n', () => ({ t: (key: string) => key }));

const day = 24 * 3600 * 1000;

describe('sorting', () => {
  const clips = [
    clip('b 10', { words: 5, savedAt: 3, published: '2020-05-01', site: 'Zeta' }),
    clip('a', { words: 9, savedAt: 2 }),
    clip('b 9', { words: 7, savedAt: 1, published: '2021-01-01T10:00:00Z', site: 'alpha' }),
  ];
  const order = (sort: Parameters<typeof sorted>[1]['sort'], descending: boolean) =>
    sorted(clips, { sort, descending }, 'en').map(({ title }) => title);

  it('follows dates and lengths in both directions', () => {
    expect(order('saved', true)).toEqual(['b 10', 'a', 'b 9']);
    expect(order('saved', false)).toEqual(['b 9', 'a', 'b 10']);
    expect(order('length', true)).toEqual(['a', 'b 9', 'b 10']);
  });

  it('compares titles and sites as the language does, and numbers by value', () => {
    expect(order('title', false)).toEqual(['a', 'b 9', 'b 10']);
    expect(order('site', false)).toEqual(['b 9', 'a', 'b 10']);
  });

  it('keeps clips of sites together whose names a language takes for equal', () => {
    const alike = ['Site 1', 'Site 01', 'Site 1', 'Site 01'].map((site, at) => clip(`${at}`, { site, savedAt: at }));
    const groups = groupsOf(sorted(alike, { sort: 'site', descending: false }, 'en'), 'site', 0, 'en');
    expect(groups.map(({ key }) => key)).toEqual(['Site 01', 'Site 1']);
  });

  it('puts clips without a date of publication last in both directions', () => {
    expect(order('published', true)).toEqual(['b 9', 'b 10', 'a']);
    expect(order('published', false)).toEqual(['b 10', 'b 9', 'a']);
  });
});

describe('grouping', () => {
  const now = new Date(2026, 2, 10, 12).getTime();
  const at = (...date: [number, number, number]) => new Date(...date, 8).getTime();

  it('names the last days and then the months', () => {
    const saved = [at(2026, 2, 10), at(2026, 2, 9), at(2026, 2, 4), at(2026, 2, 3), at(2026, 1, 27), at(2025, 1, 27)];
    const groups = groupsOf(
      saved.map((savedAt) => clip(String(savedAt), { savedAt })),
      'saved',
      now,
      'en',
    );
    expect(groups.map(({ heading, clips }) => [heading, clips.length])).toEqual([
      ['group_today', 1],
      ['group_yesterday', 1],
      ['group_week', 1],
      ['March 2026', 1],
      ['February 2026', 1],
      ['February 2025', 1],
    ]);
  });

  it.each(['America/Los_Angeles', 'Pacific/Auckland'])('puts a day of publication into its month in %s', (zone) => {
    vi.stubEnv('TZ', zone);
    for (const published of ['2024-05-01', '2024-05']) {
      const groups = groupsOf([clip('May', { published })], 'published', now, 'en');
      expect(groups.map(({ key }) => key)).toEqual(['2024-4']);
    }
  });

  it('keeps dates in the future and missing dates apart', () => {
    const clips = [clip('later', { published: new Date(now + 3 * day).toISOString() }), clip('never')];
    expect(groupsOf(clips, 'published', now, 'en').map(({ heading }) => heading)).toEqual([
      'group_later',
      'group_undated',
    ]);
  });

  it('follows sites, and has no headings for titles and lengths', () => {
    const clips = [clip('1', { site: 'A' }), clip('2', { site: 'A' }), clip('3')];
    expect(groupsOf(clips, 'site', now, 'en').map(({ heading }) => heading)).toEqual(['A', 'e.org']);
    expect(groupsOf(clips, 'title', now, 'en')).toEqual([{ key: 'all', clips }]);
    expect(groupsOf([], 'title', now, 'en')).toEqual([]);
  });
});

describe('rows', () => {
  const groups = [
    { key: 'a', heading: 'A', clips: [clip('1'), clip('2'), clip('3')] },
    { key: 'b', heading: 'B', clips: [clip('4')] },
  ];

  it('hold a heading and its clips, side by side if there is room', () => {
    expect(rowsOf(groups, 2).map(({ key }) => key)).toEqual(['heading a', '1', '3', 'heading b', '4']);
    expect(rowOfClip(rowsOf(groups, 2), '2')).toBe(1);
    expect(rowOfClip(rowsOf(groups, 1), '4')).toBe(5);
    expect(rowOfClip(rowsOf(groups, 1), 'none')).toBe(-1);
  });

  it('are all drawn in a short list; in a long one those in sight, kept ones and their headings', () => {
    const range = { startIndex: 310, endIndex: 311, overscan: 1, count: 400 };
    expect(indexesToDraw(range, rowsOf(groups, 1), [], true)).toEqual([0, 1, 2, 3, 4, 5]);
    const many = (key: string) => ({
      key,
      heading: key,
      clips: Array.from({ length: 199 }, (_, at) => clip(`${key}${at}`)),
    });
    const long = rowsOf([many('a'), many('b')], 1);
    expect(indexesToDraw(range, long, [5, 9999], true)).toEqual([0, 5, 200, 309, 310, 311, 312]);
  });

  it('out of sight are not drawn while only the newest clips are read', () => {
    const range = { startIndex: 0, endIndex: 1, overscan: 1, count: 6 };
    expect(indexesToDraw(range, rowsOf(groups, 1), [], false)).toEqual([0, 1, 2]);
  });
});

describe('the selection', () => {
  const order = ['1', '2', '3', '4', '5'];

  it('reaches from the clip that was selected last, and shrinks again', () => {
    const one = toggled(toggled(noSelection, '1'), '3');
    const further = extended(one, order, '5');
    expect([...further.ids].sort()).toEqual(['1', '3', '4', '5']);
    expect([...extended(further, order, '2').ids].sort()).toEqual(['1', '2', '3']);
  });

  it('begins with the clip if nothing is selected', () => {
    expect([...extended(noSelection, order, '2').ids]).toEqual(['2']);
    expect([...extended(selectionOf(order), order, '2').ids].sort()).toEqual(order);
    expect(extended(noSelection, order, 'gone')).toBe(noSelection);
  });
});

describe('the order of the list', () => {
  it('tells which clip takes the place of one that has left the list', () => {
    keepReadingOrder(['1', '2', '3', '4', '5']);
    expect(successorOf('2', ['1', '5'])).toBe('5');
    expect(successorOf('4', ['1', '2'])).toBe('2');
    for (const id of ['2', 'new', undefined]) expect(successorOf(id, ['1', '2'])).toBeUndefined();
    expect(successorOf('2', [])).toBeUndefined();
  });
});

describe('the address of a list', () => {
  it.each<ListView>([{ is: 'all' }, { is: 'unread' }, { is: 'archive' }, { is: 'tag', tag: 'a&b=ü' }])(
    'leads back to %o',
    (view) => {
      expect(listInHash(hashOfList(view))).toEqual({ view, query: '' });
      expect(listInHash(hashOfList(view, 'tag:x "y"'))).toEqual({ view, query: 'tag:x "y"' });
    },
  );

  it('is all clips if it names nothing known', () => {
    for (const hash of ['', '#list', '#view=other', '#clip=1']) expect(listInHash(hash).view).toEqual({ is: 'all' });
  });
});

describe('a view', () => {
  const clips = [
    clip('new', { unread: true, tags: ['sea'] }),
    clip('loved', { favourite: true }),
    clip('old', { archived: true, unread: true, favourite: true, tags: ['sea'] }),
  ];
  const titles = (view: ListView) => clipsOf(view, clips).map(({ title }) => title);

  it('leaves archived clips to the archive, favourites and tags', () => {
    expect(titles({ is: 'all' })).toEqual(['new', 'loved']);
    expect(titles({ is: 'unread' })).toEqual(['new']);
    expect(titles({ is: 'favourites' })).toEqual(['loved', 'old']);
    expect(titles({ is: 'archive' })).toEqual(['old']);
    expect(titles({ is: 'tag', tag: 'sea' })).toEqual(['new', 'old']);
  });
});

describe('the arrangement', () => {
  it('is the usual one where nothing sensible is stored', () => {
    expect(arrangementFrom(undefined)).toEqual(firstArrangement);
    expect(arrangementFrom({ sort: 'nonsense', descending: 1, layout: 'cards' })).toEqual({
      ...firstArrangement,
      layout: 'cards',
    });
  });

  it('begins with A for names, with the latest for dates', () => {
    expect(withSort(firstArrangement, 'title').descending).toBe(false);
    expect(withSort(firstArrangement, 'published').descending).toBe(true);
  });
});

function clip(title: string, more: Partial<ClipSummary> = {}): ClipSummary {
  return clipSummary({ id: title, title, url: 'https://e.org/', ...more });
}
