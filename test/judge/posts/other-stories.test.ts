import { describe, expect, test } from 'vitest';
import { otherStories } from '../../../src/judge/posts/other-stories';
import { isWithin } from '../../../src/page/tree';
import { nodeNamed, pageFrom } from '../../support/page';

/* Stories that a page loads below its own. */

const text = '<p>Salt was carried inland on mules, and everyone along the road lived from it in winter.</p>'.repeat(3);
const nav = '<nav><a href="/">Home</a> <a href="/sea">Sea</a></nav>';
const related =
  '<aside><h2>Most read</h2><ul><li><a href="/1">The tide</a></li><li><a href="/2">The dock</a></li></ul></aside>';
const story = (title: string, classes: string, day: string) =>
  `<div id="${day}" class="${classes}"><h1 class="head">${title}</h1><p>By Ines Okafor · May ${day}, 2024</p>${text}</div>`;
const flat = (title: string, day: string, by = 'By Ines Okafor, ') =>
  `<h1>${title}</h1><p class="info">${by}May ${day}, 2024</p><div id="${day}">${text}</div>`;
const parted = (title: string, day: string) =>
  `<header><h1>${title}</h1><p>May ${day}, 2024</p></header><div id="${day}">${text}</div>`;
const chinese = (title: string, day: string) =>
  `<section id="${day}"><h2>${title}</h2><div>2024年5月${day}日 10:20 来源：渡口日报</div>${text}</section>`;

/** Which stories, by their days, are other stories. */
function othersOn(
  body: string,
  title = 'The salt roads of the coast - Ferry Post',
  url = 'https://ferry.example/salt',
) {
  const page = pageFrom(`<body>${nav}${body}</body>`, { url, head: { title } });
  const days = ['2', '3', '4'].filter((day) => page.attributeValue.includes(day));
  const roots = otherStories(page);
  return days.filter((day) => roots.some((root) => isWithin(page, nodeNamed(page, day), root)));
}

const salt = 'The salt roads of the coast';

describe('stories that a page loads below its own', () => {
  test.each([
    [
      'beside it',
      `<main>${story(salt, 'story first', '3')}${story('A ferry in winter', 'story', '4')}${related}</main>`,
    ],
    [
      'in an element of their own',
      `<main><article>${story(salt, 'a', '3')}${related}</article><div><div>${story('A ferry in winter', 'b', '4')}</div>${related}</div></main>`,
    ],
    [
      'in Chinese',
      `${chinese('沿海盐道的最后一个冬天', '3')}${chinese('渡口的老船工', '4')}`,
      '沿海盐道的最后一个冬天_渡口日报',
    ],
    ['without an element around them', `<main>${flat(salt, '3')}${flat('A ferry in winter', '4')}</main>`],
    [
      'with a head of their own and the text beside it',
      `<main>${parted(salt, '3')}${parted('A ferry in winter', '4')}</main>`,
    ],
  ])('are other stories: %s', (_, body, title?) => {
    expect(othersOn(body, title)).toEqual(['4']);
  });

  test.each([
    [
      'chapters without dates',
      `<h1>${salt}</h1><section><h1>The first mule</h1>${text}</section><section><h1>The last mule</h1>${text}</section>`,
    ],
    [
      'flat chapters with a day in their text',
      `${flat(salt, '3')}${flat('The first mule', '4', 'Nobody knew in the evening how many mules had gone up the road before the winter, since the books of the salt house begin only with the snow of ')}`,
    ],
    [
      'versions of one thing',
      story('Version 0.12.1', 'part', '3') + story('Version 0.12', 'part', '4'),
      'Version 0.12.1 - Ferry',
    ],
    ['posts of a thread that repeat its title', `${story(salt, 'post', '3')}${story(`Re: ${salt}`, 'post', '4')}`],
    [
      'posts of a blog whose title is another',
      `${story('A ferry in winter', 'post', '3')}${story('A dock', 'post', '4')}`,
    ],
    ['a list of hundreds', story(salt, 'story', '3') + story('A ferry in winter', 'story', '4').repeat(101)],
    ['the only story', story(salt, 'story', '3')],
    [
      'the text below the card of another story',
      `<main>${flat(salt, '2')}<div class="card"><h1>A ferry in winter</h1><p class="info">May 3, 2024</p></div><div id="4">${text}</div></main>`,
    ],
  ])('are not %s', (_, body, title?) => {
    expect(othersOn(body, title)).toEqual([]);
  });

  test('are not the posts of a front page, whose first heading is the name of the site', () => {
    const body = `<div id="2" class="post"><h1>Ferry Post</h1><p>May 2, 2024</p></div>${story('A dock', 'post', '4')}`;
    expect(othersOn(body, 'Ferry Post | News from the coast', 'https://ferry.example/')).toEqual([]);
  });
});
