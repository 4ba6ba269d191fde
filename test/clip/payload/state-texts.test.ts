import { describe, expect, it } from 'vitest';
import { textsInState } from '../../../src/clip/payload/state-texts';

const long = (about: string) => `${about}, said in so many words that nobody would take it for a label. And once more.`;

describe('texts in the state of a page', () => {
  it('are the posts of a thread in order, the short ones too, each with who wrote it and when', () => {
    const posts = [
      { id: 1, username: 'olga_b', created_at: '2024-01-09T18:20:00Z', cooked: `<p>${long('The starter sulks')}</p>` },
      { id: 2, username: 'tariq', created_at: '2024-01-09T19:02:00Z', cooked: `<p>${long('Warm the water')}</p>` },
      { id: 3, username: 'olga_b', created_at: '2024-01-11T20:31:00Z', cooked: '<p>It rose!</p>' },
    ];
    const state = {
      site: { categories: [{ description: long('All about flour') }] },
      topic: { title: 'Winter dough', posts },
    };
    expect(textsInState(state, 'Winter dough - Kneading Room')).toEqual(
      posts.map(({ username, created_at, cooked }) => ({ text: cooked, author: username, time: created_at })),
    );
  });

  it('are signed without a time only by what is called their author', () => {
    const signed = (by: object) => textsInState({ title: 'Winter dough', ...by, body: long('One') }, 'Winter dough')[0];
    expect(signed({ author: 'Olga Brandt' })).toEqual({ text: long('One'), author: 'Olga Brandt' });
    expect(signed({ author: { name: 'Olga Brandt' } })?.author).toBe('Olga Brandt');
    expect(signed({ name: 'Kitchen' })).toEqual({ text: long('One') });
  });

  it('are found in JSON that is stored as text in JSON', () => {
    const inner = JSON.stringify({ topic: 'Winter dough', posts: [{ body: long('One') }, { body: long('Two') }] });
    expect(textsInState({ preloaded: inner }, 'Winter dough').map(({ text }) => text)).toEqual([
      long('One'),
      long('Two'),
    ]);
  });

  it('are the paragraphs of rich text, however deep they are nested', () => {
    const node = (value: string) => ({ type: 'paragraph', content: [{ type: 'text', value }] });
    const quote = { type: 'quote', content: [node(long('Two'))] };
    const state = {
      props: { article: { name: 'Winter dough', body: { content: [node(long('One')), quote, node(long('Three'))] } } },
    };
    expect(textsInState(state, 'Winter dough - Kneading Room').map(({ text }) => text)).toEqual([
      long('One'),
      long('Two'),
      long('Three'),
    ]);
  });

  it('are not the messages of the program, its code or addresses', () => {
    const state = {
      title: 'Winter dough',
      code: `function a() { return b.c({ d: 1 }); } const e = "${'x'.repeat(90)}"; if (e < 2) { f = [1]; }`,
      image: `https://example.com/${'a-long-name/'.repeat(20)}photo.jpg`,
      label: 'Sign in',
    };
    expect(textsInState(state, 'Winter dough - Kneading Room')).toEqual([]);
  });

  it('are taken once where they stand with markup and without', () => {
    const text = long('The towel was enough');
    const article = { name: 'Winter dough', body: `<p>${text}</p>`, plain: text };
    expect(textsInState({ article }, 'Winter dough')).toEqual([{ text: `<p>${text}</p>` }]);
  });

  it('are not those of anything that is not named as the page is', () => {
    const state = { help: { title: 'How to choose a rug', text: long('Measure the room') } };
    expect(textsInState(state, 'Winter dough')).toEqual([]);
  });

  it('of Chinese count as prose though they have no spaces', () => {
    const text =
      '冬天的厨房只有十七度，酵头发得很慢。用三十八度的水和面，再用毛巾把罐子包起来，两个小时之内都能保持温度。';
    expect(textsInState({ page: { title: '冬天的酵头', text } }, '冬天的酵头_面包')).toEqual([{ text }]);
  });

  it('are found though the same thing hangs at more places than can be counted', () => {
    let knot: object = { note: 'x' };
    for (let level = 0; level < 50; level++) knot = { left: knot, right: knot };
    const article = { name: 'Winter dough', body: `<p>${long('The towel was enough')}</p>` };
    expect(textsInState({ article, knot }, 'Winter dough')).toEqual([{ text: article.body }]);
  });

  it('may be as many as a document can hold', () => {
    const posts = Array.from({ length: 15_000 }, (_, at) => ({ text: `${long('The towel was enough')} ${at}.` }));
    expect(textsInState({ title: 'Winter dough', posts }, 'Winter dough')).toHaveLength(15_000);
  });
});
