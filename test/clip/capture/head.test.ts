import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { readHead } from '../../../src/clip/capture/head';

test('the language is that of the page, of the page as XML, or of its header', () => {
  const language = (attributes: string, meta = '') => {
    const markup = `<html xmlns="http://www.w3.org/1999/xhtml" ${attributes}><head>${meta}</head><body/></html>`;
    const { document } = new JSDOM(markup, { contentType: 'application/xhtml+xml' }).window;
    return readHead(document, 'https://a.example/').language;
  };
  expect(language('lang="de" xml:lang="fr"')).toBe('de');
  expect(language('xml:lang="fr"')).toBe('fr');
  expect(language('', '<meta http-equiv="Content-Language" content="nl"/>')).toBe('nl');
  expect(language('')).toBe('');
});
