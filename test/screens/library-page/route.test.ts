import { describe, expect, it } from 'vitest';
import { clipInHash, hashOfClip, hashOfList, listInHash } from '../../../src/screens/library-page/route';

describe('the address of a clip', () => {
  it('leads back to the clip', () => {
    expect(clipInHash(hashOfClip('a b&c=d'))).toBe('a b&c=d');
  });

  it('is the list if it names none', () => {
    expect(clipInHash('')).toBeUndefined();
    expect(clipInHash('#list')).toBeUndefined();
    expect(clipInHash('#clip=')).toBeUndefined();
  });

  it('has the search that found it', () => {
    const query = 'tag:"a&b" 长江 #x=1';
    const view = { is: 'unread' } as const;
    expect(clipInHash(hashOfClip('a', view, query))).toBe('a');
    expect(listInHash(hashOfClip('a', view, query))).toEqual({ view, query });
    expect(listInHash(hashOfList({ is: 'all' }, query)).query).toBe(query);
  });
});
