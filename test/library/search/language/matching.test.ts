import { expect, test } from 'vitest';
import type { ClipSummary } from '../../../../src/library/library';
import { matching } from '../../../../src/library/search/language/matching';
import { queryOf } from '../../../../src/library/search/language/query';

const base = {
  words: 100,
  minutes: 1,
  mode: 'article',
  revision: 1,
  updatedAt: 0,
  articleAt: 0,
} as const;

const clips: readonly ClipSummary[] = [
  {
    ...base,
    id: 'salt',
    title: 'Salt',
    url: 'https://www.bbc.co.uk/salt',
    site: 'BBC News',
    author: 'Élise Martin',
    language: 'en-GB',
    tags: ['Food', 'work/travel'],
    savedAt: new Date(2024, 4, 1).getTime(),
    unread: true,
    pictures: 3,
  },
  {
    ...base,
    id: 'river',
    title: '长江',
    url: 'https://news.example.cn:8080/river',
    author: '王小明',
    language: 'zh-CN',
    tags: ['待读', 'to read'],
    note: '再看',
    savedAt: new Date(2024, 5, 15).getTime(),
    favourite: true,
    archived: true,
    kind: 'thread',
  },
  {
    ...base,
    id: 'link',
    title: 'A link',
    url: 'https://netflix.com/x',
    mode: 'link',
    savedAt: new Date(2025, 0, 1).getTime(),
    doubtful: true,
    leadImage: 'https://netflix.com/x.png',
  },
];

const facts = { highlighted: new Set(['river']) };
const names = { lang: new Map([['chinese', 'zh']]) };
const found = (query: string) => clips.filter(matching(queryOf(query, names).filters, facts)).map(({ id }) => id);

test.each([
  ['', ['salt', 'river', 'link']],
  ['tag:food', ['salt']],
  ['tag:foo', []],
  ['tag:work', ['salt']],
  ['tag:"to read" #待读', ['river']],
  ['tag:food tag:待读', []],
  ['-tag:food', ['river', 'link']],
  ['site:bbc.co.uk', ['salt']],
  ['site:www.bbc.co.uk', ['salt']],
  ['site:bbc', ['salt']],
  ['site:"bbc news"', ['salt']],
  ['site:co.uk', ['salt']],
  ['site:x.com', []],
  ['site:example', ['river']],
  ['site:bbc site:netflix', ['salt', 'link']],
  ['author:elise', ['salt']],
  ['author:王', ['river']],
  ['type:article', ['salt']],
  ['type:thread type:link', ['river', 'link']],
  ['-type:link -type:thread', ['salt']],
  ['lang:en', ['salt']],
  ['lang:zh-cn lang:en', ['salt', 'river']],
  ['lang:Chinese', ['river']],
  ['lang:z', []],
  ['is:unread', ['salt']],
  ['is:read', ['river', 'link']],
  ['is:favourite', ['river']],
  ['is:archived', ['river']],
  ['-is:archived', ['salt', 'link']],
  ['is:doubtful', ['link']],
  ['in:anywhere is:archived', ['river']],
  ['has:pictures', ['salt', 'link']],
  ['has:note', ['river']],
  ['has:tags', ['salt', 'river']],
  ['has:highlights', ['river']],
  ['-has:highlights', ['salt', 'link']],
  ['before:2024-05', []],
  ['before:2024-05-02', ['salt']],
  ['after:2024-05 before:2024-06', ['salt']],
  ['after:2024-06', ['river', 'link']],
  ['-after:2024-06', ['salt']],
  ['lang:zh is:favourite has:note tag:待读 after:2024 before:2025', ['river']],
  ['is:nothing', ['salt', 'river', 'link']],
])('%s', (query, expected) => expect(found(query)).toEqual(expected));
