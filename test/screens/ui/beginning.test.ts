import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { cutBehind } from '../../../src/screens/ui/beginning';

function cut(html: string, most: number): { readonly html: string; readonly cut: boolean } {
  const { body } = new JSDOM(`<body>${html}`).window.document;
  const cut = cutBehind(body, most);
  return { html: body.innerHTML, cut };
}

it('leaves short articles unchanged', () => {
  expect(cut('<p>Fog and <b>rain</b></p>', 100)).toEqual({ html: '<p>Fog and <b>rain</b></p>', cut: false });
});

it('cuts within a text and drops all that follows, at every level', () => {
  expect(cut('<p>0123456789<b>x</b></p><p>y</p>', 25)).toEqual({ html: '<p>01234</p>', cut: true });
});

it('counts each element as 20 characters', () => {
  expect(cut('<p></p><p></p><p></p>', 40)).toEqual({ html: '<p></p><p></p><p></p>', cut: true });
  expect(cut('<hr><hr><hr><hr>', 45)).toEqual({ html: '<hr><hr><hr>', cut: true });
  expect(cut('<hr><hr>', 40).cut).toBe(false);
});
