import { describe, expect, it } from 'vitest';
import { asideRules } from '../../../../src/judge/engines/nta/aside';
import { live } from '../../../../src/judge/engines/nta/live-parameters';
import { cardTest, setCardsAside, setNamedAside } from '../../../../src/judge/engines/nta/noise';
import { proseOf } from '../../../../src/judge/engines/nta/prose';
import { sentence, story } from '../../../support/engine-pages';
import { screenFrom } from './screen';

describe('what its name calls noise', () => {
  const whyAside = (html: string, discussion = false) => {
    const { screen, flows, aside, at } = screenFrom(html);
    setNamedAside(screen, flows, proseOf(screen, flows, aside, live), aside, live, discussion);
    return asideRules[aside[at('i')] as number];
  };

  it.each(['comments', 'post-comments', 'relatedArticles', 'js_share_bar', 'Newsletter'])(
    'is set aside: %s',
    (name) => {
      expect(whyAside(`${story}<div id="i" class="${name}"><p>${sentence}</p></div>`)).toBe('named as noise');
    },
  );

  it.each(['commentary', 'shareholder', 'content'])('is a whole word of the name: not %s', (name) => {
    expect(whyAside(`${story}<div id="i" class="${name}"><p>${sentence}</p></div>`)).toBe('counted');
  });

  it('is not what holds more than half of the prose', () => {
    expect(whyAside(`<p>${sentence}</p><div id="i" class="comments">${story}</div>`)).toBe('counted');
  });

  it('is not noise, though it may be comments, where the names together hold more than half', () => {
    const parts = (name: string) => `<div id="i" class="${name}"><p>${sentence}</p></div>`.repeat(3);
    expect(whyAside(`<p>${sentence}</p>${parts('card-footer')}`)).toBe('counted');
    expect(whyAside(`<p>${sentence}</p>${parts('comment')}`)).toBe('named as noise');
  });

  it('is never the article, the main part, or a word in a line', () => {
    expect(whyAside(`${story}<article id="i" class="related"><p>${sentence}</p></article>`)).toBe('counted');
    expect(whyAside(`${story}<p>${sentence}<b id="i" class="share">text</b></p>`)).toBe('counted');
  });

  it('is not a comment on the page of a discussion', () => {
    const html = `${story}<div id="i" class="comments"><p>${sentence}</p></div>`;
    expect(whyAside(html, true)).toBe('counted');
  });
});

describe('a list of cards', () => {
  const card = (text: string) => `<li id="i"><p><a href="/x">Another article</a></p><p>${text}</p></li>`;
  const whyAside = (html: string) => {
    const { screen, flows, aside, at } = screenFrom(html);
    const prose = proseOf(screen, flows, aside, live);
    setCardsAside(screen, flows, prose, aside, live, cardTest(screen, flows, aside, live));
    return asideRules[aside[at('i')] as number];
  };

  it('is three or more siblings, each with a link for a title and a line or two', () => {
    expect(whyAside(`${story}<ul>${card(sentence).repeat(3)}</ul>`)).toBe('card list');
  });

  it('is not a pair', () => expect(whyAside(`${story}<ul>${card(sentence).repeat(2)}</ul>`)).toBe('counted'));

  it('is not a list of long entries', () => {
    expect(whyAside(`${story}<ul>${card(sentence.repeat(5)).repeat(3)}</ul>`)).toBe('counted');
  });

  it('is not a list whose links stand in sentences', () => {
    const entry = `<li id="i">${sentence}<a href="/x">Another article</a></li>`;
    expect(whyAside(`${story}<ul>${entry.repeat(3)}</ul>`)).toBe('counted');
  });

  it('is not the rows of a table', () => {
    const row = '<tr id="i"><td><p><a href="/x">A name</a></p></td><td>12</td></tr>';
    expect(whyAside(`${story}<table>${row.repeat(4)}</table>`)).toBe('counted');
  });

  it('is not what the page is about: more than 30 % of its prose', () => {
    expect(whyAside(`<p>${sentence}</p><ul>${card(sentence).repeat(9)}</ul>`)).toBe('counted');
  });
});
