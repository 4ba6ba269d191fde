import { describe, expect, it } from 'vitest';
import { labelTexts } from '../../../training/shared/labels';

const words = (text: string) => text.split(' ').filter((word) => word !== '');
const label = (texts: readonly string[], truth: string) => [...labelTexts(texts.map(words), words(truth))];

const first = 'the new bridge over the harbour opened on a cold and bright morning';
const second = 'people walked over it for hours and the mayor spoke about its price';

describe('labelTexts', () => {
  it('says Y for what stands in the truth and N for the rest', () => {
    expect(
      label([first, 'buy one car and get a second one for half the price today', second], `${first} ${second}`),
    ).toEqual([1, 0, 1]);
  });

  it('says Y for a long text of which more than half stands there', () => {
    expect(label([`${first} source city paper`], first)).toEqual([1]);
    expect(
      label(
        [`${first} and then twenty other words that nobody wrote down in the truth of this page at all ever`],
        first,
      ),
    ).toEqual([0]);
  });

  it('lets a text be claimed once: the same menu word beside it is N', () => {
    expect(label(['harbour', first], first)).toEqual([0, 1]);
    expect(label([first, first], first)).toEqual([1, 0]);
  });

  it('says Y for a short text that stands in the truth beside the long ones', () => {
    expect(label(['home', first, 'by Ann', second], `${first} by Ann ${second}`)).toEqual([0, 1, 1, 1]);
  });

  it('says Y for long texts in another order than that of the truth', () => {
    expect(label([second, first], `${first} ${second}`)).toEqual([1, 1]);
  });

  it('answers for texts without words and for an empty truth', () => {
    expect(label(['', first], '')).toEqual([0, 0]);
  });
});
