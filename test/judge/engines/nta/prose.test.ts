import { describe, expect, it } from 'vitest';
import { asideRules } from '../../../../src/judge/engines/nta/aside';
import { live } from '../../../../src/judge/engines/nta/live-parameters';
import { setCopyrightAside } from '../../../../src/judge/engines/nta/look';
import { proseOf } from '../../../../src/judge/engines/nta/prose';
import { story } from '../../../support/engine-pages';
import { screenFrom } from './screen';

/** The prose that flows in the element named `i`. */
function proseIn(html: string): number {
  const { screen, flows, aside, at } = screenFrom(`${story}${html}`);
  return proseOf(screen, flows, aside, live)[at('i')] as number;
}

describe('the weight of prose', () => {
  it('is half of 50 characters: 50 * 50 / (50 + 50)', () => {
    expect(proseIn(`<p id="i">${'x'.repeat(49)}.</p>`)).toBe(25);
  });

  it('counts plain characters only, wherever in the line they stand', () => {
    expect(proseIn(`<p id="i">${'x'.repeat(24)}<b>${'x'.repeat(25)}.</b><a href="/x">link</a></p>`)).toBe(25);
  });

  it('is that of the lines of a block itself, not of blocks below', () => {
    expect(proseIn(`<div id="i">${story}</div>`)).toBe(0);
  });

  it.each([
    ['a heading', `<h2 id="i">${'x'.repeat(49)}.</h2>`],
    ['a line without a sentence mark', `<p id="i">${'x'.repeat(50)}</p>`],
    ['a line of fewer than 15 characters', '<p id="i">Read on. Now.</p>'],
    ['a line with more links than text', `<p id="i">${'x'.repeat(20)}.<a href="/x">${'x'.repeat(30)}</a></p>`],
  ])('is nothing in %s', (_, html) => expect(proseIn(html)).toBe(0));

  it.each(['。', '！', '؟', '।', '።', '…'])('knows %s as a sentence mark', (mark) => {
    expect(proseIn(`<p id="i">${'x'.repeat(49)}${mark}</p>`)).toBe(25);
  });

  it('needs no mark in 150 characters', () => {
    expect(proseIn(`<p id="i">${'x'.repeat(150)}</p>`)).toBe(112.5);
  });
});

describe('a copyright line', () => {
  const whyAside = (html: string) => {
    const { screen, flows, aside, at } = screenFrom(`${story}${html}`);
    setCopyrightAside(screen, flows, aside, live.longestCopyrightLine);
    return asideRules[aside[at('i')] as number];
  };

  it.each([
    '© 2024 Example',
    'Copyright by us. All rights reserved.',
    '版权所有 未经书面授权不得转载',
    '京ICP备12345678号',
  ])('is not counted: %s', (text) => expect(whyAside(`<p id="i">${text}</p>`)).toBe('copyright line'));

  it('is not told by a word in a long paragraph', () => {
    expect(whyAside(`<p id="i">On copyright, at length. ${'x'.repeat(400)}</p>`)).toBe('counted');
  });

  it('does not take the blocks beside it along', () => {
    expect(whyAside('<div id="i">© 2024<p>text</p></div>')).toBe('counted');
  });
});
