import { describe, expect, it } from 'vitest';
import { shownCount } from '../../src/ui/shown-count';

const lead = 'https://a.example/lead.png';
const first = 'https://a.example/1.png';
const second = 'https://a.example/2.png';
const html = `<p><img src="${first}" alt=""></p><p><img src="${second}" alt=""></p>`;

describe('how many pictures of a clip are told of', () => {
  it('are none where the text shows none, though the lead image is kept', () => {
    const count = { asked: 1, kept: 1, keptSrcs: [lead], lost: [], running: false };
    expect(shownCount(count, '<p>Only words.</p>')).toEqual({
      asked: 0,
      kept: 0,
      keptSrcs: [],
      lost: [],
      running: false,
    });
  });

  it('are those of the text: a lead image that is lost or still to come is none of them', () => {
    const lost = [{ src: lead, reason: 'refused' as const }];
    const ended = { asked: 3, kept: 2, keptSrcs: [first, second], lost, running: false };
    const all = { asked: 2, kept: 2, keptSrcs: [first, second], lost: [], running: false };
    expect(shownCount(ended, html)).toEqual(all);
    expect(shownCount({ ...ended, lost: [], running: true }, html)).toEqual(all);
  });

  it('count a lead image that stands in the text', () => {
    const count = { asked: 2, kept: 1, keptSrcs: [first], lost: [], running: true };
    expect(shownCount(count, html)).toEqual(count);
  });
});
