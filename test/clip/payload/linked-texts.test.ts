import { describe, expect, it } from 'vitest';
import { textsInLinkedData } from '../../../src/clip/payload/linked-texts';

const person = (name: string) => ({ '@type': 'Person', name });

describe('texts in linked data', () => {
  it('are the posting and what was said below it, in order', () => {
    const thread = {
      '@type': 'DiscussionForumPosting',
      text: 'The starter sulks.',
      author: person('olga_b'),
      datePublished: '2024-01-09',
      comment: [
        { '@type': 'Comment', text: 'Warm the water.', author: person('tariq'), comment: { text: 'To what?' } },
        { '@type': 'Comment', text: 'Use the oven.', author: person('hanne') },
      ],
    };
    expect(textsInLinkedData([JSON.stringify({ '@graph': [{ '@type': 'WebSite' }, thread] })])).toEqual([
      { text: 'The starter sulks.', author: 'olga_b', time: '2024-01-09' },
      { text: 'Warm the water.', author: 'tariq' },
      { text: 'To what?' },
      { text: 'Use the oven.', author: 'hanne' },
    ]);
  });

  it('are question and answers, the accepted one first', () => {
    const question = { text: 'Why?', suggestedAnswer: [{ text: 'Cold.' }], acceptedAnswer: { text: 'Cold flour.' } };
    const texts = textsInLinkedData([JSON.stringify({ '@type': 'QAPage', mainEntity: question })]);
    expect(texts.map(({ text }) => text)).toEqual(['Why?', 'Cold flour.', 'Cold.']);
  });

  it('are left where their publisher says that they are not free', () => {
    const article = { '@type': 'NewsArticle', articleBody: 'For those who pay.', isAccessibleForFree: 'False' };
    expect(textsInLinkedData([JSON.stringify(article)])).toEqual([]);
  });

  it('broken scripts hold nothing', () => {
    expect(textsInLinkedData(['{"articleBody": "never closed'])).toEqual([]);
  });

  it('scripts nested without end hold nothing', () => {
    expect(textsInLinkedData(['['.repeat(100_000) + ']'.repeat(100_000)])).toEqual([]);
  });
});
