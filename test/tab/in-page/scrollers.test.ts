import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { scrollersAround } from '../../../src/tab/in-page/scrollers';

/** The names of what scrolls the element with the id `at`, which may be in a shadow root. */
function scrollersIn(html: string): string[] {
  const { document } = new JSDOM(`<!doctype html>${html}`).window;
  const host = document.querySelector('#host');
  if (host) host.attachShadow({ mode: 'open' }).innerHTML = host.firstElementChild?.innerHTML ?? '';
  const at = (host?.shadowRoot ?? document).querySelector('#at');
  return at ? [...scrollersAround(at)].map(({ localName }) => localName) : [];
}

const scrolls = 'style="overflow-y: auto"';
const hides = '<html style="overflow-y: hidden">';

test.each([
  ['the page', '<p id="at">', ['html']],
  ['a container in the page', `<main ${scrolls}><p id="at"></main>`, ['main', 'html']],
  ['a container in a shadow root', `<div id="host"><div><main ${scrolls}><p id="at"></main></div></div>`, ['main', 'html']],
  ['a container around a shadow root', `<main ${scrolls}><div id="host"><div><p id="at"></div></div></main>`, ['main', 'html']],
  ['a body', `${hides}<body ${scrolls}><p id="at">`, ['body', 'html']],
  ['not a body whose overflow the window takes', `<body ${scrolls}><p id="at">`, ['html']],
])('what scrolls is %s', (_, html, expected) => {
  expect(scrollersIn(html)).toEqual(expected);
}); // biome-ignore format: a list to read, not a column
