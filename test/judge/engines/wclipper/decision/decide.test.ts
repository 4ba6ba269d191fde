import { expect, it } from 'vitest';
import { decide } from '../../../../../src/judge/engines/wclipper/decision/decide';
import { viewOf } from '../../../../../src/judge/engines/wclipper/view/view';
import { pageFrom } from '../../../../support/page';

const prose = (count: number) => `<p>${'some words of a sentence, and then more '.repeat(count)}.</p>`;
const kept = (html: string, p: readonly number[], url?: string) => {
  const { judgement } = decide(viewOf(pageFrom(html, url === undefined ? {} : { url })), Float64Array.from(p));
  return [...(judgement?.kept ?? [])];
};

it('keeps a doubtful block where most of what is kept is no prose', () => {
  expect(kept('<p>one two three four five six seven eight</p><p>nine ten</p>', [0.9, 0.45])).toEqual([1, 1]);
});

it('leaves out a doubtful block of a story, and keeps it in a discussion', () => {
  expect(kept(prose(8) + prose(1), [0.9, 0.5])).toEqual([1, 0]);
  expect(kept(prose(8) + prose(1), [0.9, 0.5], 'https://example.com/forum/1')).toEqual([1, 1]);
});
