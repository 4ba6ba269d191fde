import { describe, expect, it } from 'vitest';
import { asideRules } from '../../../../src/judge/engines/nta/aside';
import { ignorableOnScreen, landmarkRoles, landmarkTags } from '../../../../src/judge/engines/nta/live-parameters';
import { story } from '../../../support/engine-pages';
import { screenFrom } from './screen';

/** Why the element named `i` does not count, beside a story. */
function whyAside(html: string): string | undefined {
  const { aside, at } = screenFrom(`${story}${html}`);
  return asideRules[aside[at('i')] as number];
}

describe('what does not count on the screen', () => {
  it.each(['NotRendered', 'Hidden', 'Clipped', 'Offscreen'])('is what is %s', (visibility) => {
    expect(whyAside(`<p id="i" data-visibility="${visibility}">text</p>`)).toBe('invisible');
  });

  it.each(['Transparent', 'Collapsed'])('is not what is %s: an animation or a click away', (visibility) => {
    expect(whyAside(`<p id="i" data-visibility="${visibility}">text</p>`)).toBe('counted');
  });

  it.each(ignorableOnScreen.filter((tag) => !['option', 'area'].includes(tag)))('is the tag %s', (tag) => {
    expect(whyAside(`<${tag} id="i">text</${tag}>`)).toBe('ignorable');
  });

  it.each(landmarkTags)('is the landmark %s', (tag) =>
    expect(whyAside(`<${tag} id="i">text</${tag}>`)).toBe('landmark'),
  );

  it.each([...landmarkRoles])('is the role %s', (role) => {
    expect(whyAside(`<div id="i" role="${role}">text</div>`)).toBe('landmark');
  });

  it('is an overlay at a fixed place', () => {
    expect(whyAside('<div id="i" data-position="Fixed">Cookies?</div>')).toBe('overlay');
  });

  it.each(['<dialog id="i">', '<div id="i" role="alertdialog">'])('is a dialog: %s', (open) => {
    expect(whyAside(`${open}text</dialog></div>`)).toBe('dialog');
  });

  it('is everything below one of these', () => {
    expect(whyAside('<nav><div><p id="i">text</p></div></nav>')).toBe('landmark');
  });

  it('is no line break: it parts lines of prose', () => expect(whyAside('<br id="i">')).toBe('counted'));
});

describe('a wrapper of more than half of the text', () => {
  it.each(['<form id="i">', '<header id="i">', '<div id="i" role="banner">', '<div id="i" data-position="Fixed">'])(
    'is transparent: %s',
    (open) => {
      const { aside, at } = screenFrom(`${open}${story}</form></header></div><p>text</p>`);
      expect(asideRules[aside[at('i')] as number]).toBe('counted');
    },
  );

  it('is not transparent when it is a dialog: consent notices are longer than many articles', () => {
    const { aside, at } = screenFrom(`<p>text</p><div id="i" role="dialog">${story}</div>`);
    expect(asideRules[aside[at('i')] as number]).toBe('dialog');
  });

  it('is not transparent when it holds exactly half', () => {
    const { aside, at } = screenFrom('<form id="i">12345</form><p>12345</p>');
    expect(asideRules[aside[at('i')] as number]).toBe('ignorable');
  });
});

describe('an unseen article', () => {
  const hidden = (text: string) => `<div id="i" data-visibility="NotRendered">${text}</div>`;

  it('counts when it holds more text than all that is seen', () => {
    const { aside, at } = screenFrom(`<p>Loading</p>${hidden(story)}`);
    expect(asideRules[aside[at('i')] as number]).toBe('counted');
  });

  it('does not when it is short: a menu or a notice', () => {
    const { aside, at } = screenFrom(`<p>Loading</p>${hidden('<p>Enable scripts to see more of it.</p>')}`);
    expect(asideRules[aside[at('i')] as number]).toBe('invisible');
  });
});
