import { describe, expect, it } from 'vitest';
import { judgedBlocks, keptOf } from '../../support/judged-blocks';
import { pageFrom } from '../../support/page';

const paragraph = (about: string) => `<p>${`The tide went out early and left ${about} on the sand. `.repeat(4)}</p>`;

describe('an offer is left out', () => {
  const offers: Readonly<Record<string, string>> = {
    'a newsletter with a field': '<div><p>Subscribe to our newsletter</p><form><input type="email"></form></div>',
    'a named box with a field': '<div class="mc-signup"><p>One letter a month.</p><input></div>',
    'a paragraph with a link': '<p>Get our best stories <a href="/newsletter/weekly">straight to your inbox</a>.</p>',
    'a request for donations': '<p><a href="https://example.org/donate">Donate</a></p>',
    'a newsletter in Chinese': '<div><p>订阅本站邮件，每周一封</p><form><input type="email"></form></div>',
    'a letter in Russian': '<div><p>Подпишитесь на нашу рассылку</p><form><input type="email"></form></div>',
    'a letter in Italian': '<div><p>Iscriviti alla nostra lista</p><form><input type="email"></form></div>',
    'a letter in Portuguese': '<div><p>Assine a nossa carta semanal</p><form><input type="email"></form></div>',
    'a letter in Korean': '<div><p>매주 편지를 구독하세요</p><form><input type="email"></form></div>',
    'a letter in Japanese': '<div><p>メールマガジンに登録する</p><form><input type="email"></form></div>',
    'a letter in Dutch': '<div><p>Ontvang elke week de nieuwsbrief</p><form><input type="email"></form></div>',
    'a newsletter in German': '<div><p>Newsletter abonnieren</p><form><input></form></div>',
  };
  for (const [name, offer] of Object.entries(offers))
    it(name, () => {
      expect(keptOf(`${paragraph('shells')}${offer}${paragraph('wood')}`)).toHaveLength(2);
    });
});

describe('what only looks like an offer stays', () => {
  const texts: Readonly<Record<string, string>> = {
    'words without a field or an address': '<p>Subscribe to our newsletter, said the sign on the pier.</p>',
    'a link in a paragraph about something else':
      '<p>The <a href="/newsletter/12">last letter</a> told of the storm.</p>',
    'a paragraph about newsletters with a link to one':
      '<p>The oldest of them is a newsletter about <a href="/newsletter/knots">knots</a>.</p>',
    'a step of a guide':
      '<ol><li>Sign up for a free account at <a href="https://app.example/signup">Example</a>.</li></ol>',
    'a field beside other words': '<div><p>Your weight in kilograms</p><input></div>',
    'a paragraph that begins with a similar word':
      '<p>Donated nets hang in the <a href="/donations">old boathouse</a>.</p>',
    'a list of many entries': `<div>${'<p>Subscribe</p>'.repeat(61)}<input></div>`,
    'a long paragraph': `<div>${paragraph('a newsletter')}${paragraph('a newsletter')}<input></div>`,
  };
  for (const [name, text] of Object.entries(texts))
    it(name, () => {
      const html = `${paragraph('shells')}${text}${paragraph('wood')}`;
      expect(keptOf(html)).toHaveLength(judgedBlocks(pageFrom(html)).count);
    });

  it('a page that is an offer', () => {
    expect(keptOf('<h1>Letters</h1><div><p>Subscribe to our newsletter</p><input></div>')).toHaveLength(2);
  });
});
