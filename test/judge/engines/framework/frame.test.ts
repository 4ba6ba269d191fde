import { expect, test } from 'vitest';
import { holdingsOf, noiseClass } from '../../../../src/judge/engines/framework/frame';
import { nodeNamed, pageFrom } from '../../../support/page';

test.each([
  ['navigation', '<a href="/1">Politics</a> <a href="/2">Sports</a>'],
  ['decoration', '<img><img>'],
  ['decoration', ''],
  ['interaction', 'Search <input>'],
  ['interaction', '<a href="/1">Log in</a> <select><option>all</select>'],
  ['other', 'Copyright 2006, <a href="/x">us</a>'],
])('%s is a class of noise (section 2.1): "%s"', (noise, html) => {
  const page = pageFrom(`<table id="t"><tr><td>${html}</td></tr></table>`);
  expect(noiseClass(holdingsOf(page), nodeNamed(page, 't'))).toBe(noise);
});
