import { describe, expect, it } from 'vitest';
import { resolved } from '../../../src/clip/payload/references';

describe('data that refers to itself', () => {
  it('is put together from a flat list whose numbers are places in it', () => {
    const flat = [
      { data: 1 },
      ['ShallowReactive', 2],
      { post: 3 },
      { title: 4, tags: 5, likes: 7 },
      'Dough',
      [4, 6],
      'b',
      12,
    ];
    expect(resolved(flat)).toEqual({ data: { post: { title: 'Dough', tags: ['Dough', 'b'], likes: 12 } } });
  });

  it('is put together from one whose names are places, too', () => {
    const flat = [{ _1: 2 }, 'loaderData', { _3: 4 }, 'title', 'Dough'];
    expect(resolved(flat)).toEqual({ loaderData: { title: 'Dough' } });
  });

  it('is put together from a cache of things by name', () => {
    const cache = {
      'Body:3': { text: 'Warm the water' },
      ROOT_QUERY: { topic: { __ref: 'Topic:1' } },
      'Topic:1': { title: 'Dough', body: { __ref: 'Body:3' }, self: { __ref: 'Topic:1' } },
    };
    expect(resolved(cache)).toEqual({
      ROOT_QUERY: { topic: { title: 'Dough', body: { text: 'Warm the water' }, self: undefined } },
    });
  });

  it('stays as it is where it refers to nothing', () => {
    for (const value of [[1, 2, 3], ['a', 'b'], [{ id: 1 }, { id: 2 }], { a: { __ref: 'nowhere' } }, null]) {
      expect(resolved(value)).toEqual(value);
    }
  });

  it('ends where it is nested beyond reason', () => {
    const flat = [[1], ...Array.from({ length: 60_000 }, (_, at) => [at + 2]), 'Dough'];
    expect(JSON.stringify(resolved(flat)).length).toBeLessThan(1000);
  });

  it('ends where thousands of places point at what points at thousands of places', () => {
    const flat = [new Array(2000).fill(1), new Array(2000).fill(2), new Array(2000).fill(3), 'Dough'];
    expect(JSON.stringify(resolved(flat)).length).toBeLessThan(50_000_000);
    const many = { data: new Array(5000).fill({ __ref: 'Post' }), Post: { likes: new Array(5000).fill(1) } };
    expect(JSON.stringify(resolved(many)).length).toBeLessThan(50_000_000);
  });

  it('does not take what all objects have for things it names', () => {
    const cache = { post: { __ref: 'constructor' } };
    expect(resolved(cache)).toEqual(cache);
  });
});
