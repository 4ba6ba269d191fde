import { describe, expect, it, test } from 'vitest';
import { isBoard, isDiscussion } from '../../src/page/discussion';
import { pageFrom } from '../support/page';

describe('a discussion', () => {
  const at = (url: string) => isDiscussion(pageFrom('<p>x</p>', { url }));

  it.each([
    'https://forum.example.com/a',
    'https://example.com/thread-1-1.html',
    'https://example.com/questions/7/why',
  ])('is told by a word of its address: %s', (url) => expect(at(url)).toBe(true));

  it.each(['https://example.com/the-forumla', 'https://example.com/news/1#forum'])('and not by %s', (url) => {
    expect(at(url)).toBe(false);
  });

  it('is told by its own description', () => {
    const jsonLd = ['{"@type":"DiscussionForumPosting"}'];
    expect(isDiscussion(pageFrom('<p>x</p>', { head: { jsonLd } }))).toBe(true);
    expect(isDiscussion(pageFrom('<div itemtype="https://schema.org/QAPage">x</div>'))).toBe(true);
  });
});

test.each([
  ['https://example.com/t/squeaking-brakes/71', true],
  ['https://example.com/ann/bells/issues/41', true],
  ['https://example.com/bells/-/merge_requests/7', true],
  ['https://bells.example/trac/ticket/41', true],
  ['https://bugs.example/show_bug.cgi?id=41', true],
  ['https://example.com/browse/BELL-41', true],
  ['https://example.com/rt/Ticket/Display.html?id=41', true],
  ['https://example.com/cgi-bin/yabb2/YaBB.pl?num=41', true],
  ['https://inn.example/gaestebuch.php?p=2', true],
  ['https://inn.example/guestbook.asp', true],
  ['https://code.example/forumpost/33fbaaecbf', true],
  ['https://example.com/r/bells/comments/7x9k2m/cracked/', true],
  ['https://example.com/issues/winter-2024', false],
  ['https://example.com/browse/top-10', false],
  ['https://example.com/wiki/yabbering', false],
  ['https://example.com/the-t/71', false],
])('a page of a board is told by its address: %s %s', (url, expected) => {
  expect(isBoard(pageFrom('<p>x</p>', { url }))).toBe(expected);
});
