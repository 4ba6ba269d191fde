import { describe, expect, it } from 'vitest';
import { shownCount } from '../../../src/screens/ui/shown-count';

const lead = 'https://a.example/lead.png';
const first = 'https://a.example/1.png';
const second = 'https://a.example/2.png';
const html = `<p><img src="${first}" alt=""></p><p><img src="${second}" alt=""></p>`;

describe('the picture count shown', () => {
  it('is empty if the text shows none, although the lead image is stored', () => {
    const count = { asked: 1, kept: 1, keptSrcs: [lead], lost: [], running: false };
    expect(shownCount(count, '<p>Only words.</p>')).toEqual({
      asked: 0,
      kept: 0,
      keptSrcs: [],
      lost: [],
      running: false,
    });
  });

  it('covers the text only, not a lead image that is lost or pending', () => {
    const lost = [{ src: lead, reason: 'refused' as const }];
    const ended = { asked: 3, kept: 2, keptSrcs: [first, second], lost, running: false };
    const all = { asked: 2, kept: 2, keptSrcs: [first, second], lost: [], running: false };
    expect(shownCount(ended, html)).toEqual(all);
    expect(shownCount({ ...ended, lost: [], running: true }, html)).toEqual(all);
  });

  it('includes a lead image that is in the text', () => {
    const count = { asked: 2, kept: 1, keptSrcs: [first], lost: [], running: true };
    expect(shownCount(count, html)).toEqual(count);
  });
});
