import { describe, expect, it } from 'vitest';
import { edited, tagFrom } from '../../src/article/edits';
import { sampleArticle } from '../support/sample-article';

describe('the edits of an article', () => {
  it('leave an article without edits as it is', () => {
    expect(edited(sampleArticle, {})).toBe(sampleArticle);
  });

  it('replace and remove fields, and split authors', () => {
    const changed = edited(
      { ...sampleArticle, site: 'The Courier' },
      { author: 'Ann Reed, Olga Brandt', site: ' ', tags: ['a'] },
    );
    expect(changed).toMatchObject({
      author: 'Ann Reed, Olga Brandt',
      authors: ['Ann Reed', 'Olga Brandt'],
      tags: ['a'],
    });
    expect(changed).not.toHaveProperty('site');
    expect(edited(sampleArticle, { takenFrom: ' 新华网 ' })).toMatchObject({ takenFrom: '新华网' });
    expect(edited({ ...sampleArticle, takenFrom: '新华网' }, { takenFrom: '' })).not.toHaveProperty('takenFrom');
  });

  it('drop what was emptied', () => {
    const changed = edited({ ...sampleArticle, tags: ['a'], note: 'n' }, { tags: [], note: '' });
    expect(changed).not.toHaveProperty('tags');
    expect(changed).not.toHaveProperty('note');
  });

  it('clean tags', () => {
    expect(tagFrom('  #light   house, ')).toBe('light house');
    expect(tagFrom('，')).toBe('');
  });
});
