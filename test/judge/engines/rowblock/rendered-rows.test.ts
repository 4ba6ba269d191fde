import { describe, expect, it } from 'vitest';
import { live } from '../../../../src/judge/engines/rowblock/live-parameters';
import { renderedRows } from '../../../../src/judge/engines/rowblock/rendered-rows';
import { pageFrom } from '../../../support/page';

/** The characters of each row, as `plain` or `plain+link`. */
function rows(html: string): string[] {
  const { length, link } = renderedRows(pageFrom(html), live);
  return Array.from(length, (characters, row) => {
    const linked = link[row] as number;
    return linked === 0 ? `${characters}` : `${characters - linked}+${linked}`;
  });
}

describe('a rendered row', () => {
  it('ends where a block box or a line break does, not where the source has one', () => {
    expect(rows('<p>one\ntwo</p><p>three<br>four</p>')).toEqual(['6', '5', '4']);
  });

  it('holds what stands side by side at the same height', () => {
    const cells = '<td data-box="0 0 100 20">one</td><td data-box="100 0 100 20">two</td>';
    expect(rows(`<table><tr>${cells}</tr></table>`)).toEqual(['6']);
    const below = '<td data-box="0 0 100 20">one</td><td data-box="0 20 100 20">two</td>';
    expect(rows(`<table><tr>${below}</tr></table>`)).toEqual(['3', '3']);
    const tall = '<p data-box="0 0 100 20">one</p><div data-box="100 0 100 41">two</div>';
    expect(rows(tall)).toEqual(['3', '3']);
  });

  it('holds code and a formula as a whole', () => {
    expect(rows('<pre><span data-display="Block">one</span><br><div>two</div></pre>')).toEqual(['6']);
    expect(rows('<p>if <math><mi data-display="Block">x</mi><mo data-display="Block">=</mo></math> then</p>')).toEqual([
      '8',
    ]);
  });

  it('holds neither what nobody sees nor what is chosen or typed', () => {
    const unseen = '<p data-visibility="NotRendered">one</p><p data-visibility="Clipped">two</p>';
    expect(rows(`${unseen}<button>three</button><select><option>four</select><p>five</p>`)).toEqual(['4']);
  });

  it('holds what a click or an animation will show', () => {
    expect(rows('<p data-visibility="Collapsed">one</p><p data-visibility="Transparent">two</p>')).toEqual(['3', '3']);
  });

  it('counts a link to a place on the same page as plain', () => {
    expect(rows('<p><a href="#note">one</a><a href="/x">two</a></p>')).toEqual(['3+3']);
  });
});

describe('empty rows', () => {
  const two = (top: number) => `<p data-box="0 0 800 20">one</p><p data-box="0 ${top} 800 20">two</p>`;

  it('stand for the lines that would fit into a vertical gap, two at most', () => {
    expect(rows(two(39))).toEqual(['3', '3']);
    expect(rows(two(40))).toEqual(['3', '0', '3']);
    expect(rows(two(60))).toEqual(['3', '0', '0', '3']);
    expect(rows(two(2000))).toEqual(['3', '0', '0', '3']);
  });

  it('do not stand for a picture, which fills its place', () => {
    const picture = '<div data-box="0 20 800 400"><img data-box="0 20 600 400"></div>';
    expect(rows(two(420).replace('<p data-box="0 420', `${picture}<p data-box="0 420`))).toEqual(['3', '3']);
  });

  it('stand for each further line break, two at most', () => {
    expect(rows('one<br>two<br><br>three<br><br><br><br><br><br>four')).toEqual(['3', '3', '0', '5', '0', '0', '4']);
  });

  it('stand for each edge of a box that is passed besides the own ones', () => {
    expect(rows('<div><p>one</p></div><div><ul><li>two</li></ul></div>')).toEqual(['3', '0', '0', '0', '3']);
  });

  it('stand for the change to another column, five lines or more back up', () => {
    const columns = (top: number) => `<p data-box="0 ${top} 500 20">one</p><p data-box="600 0 200 20">two</p>`;
    expect(rows(columns(119)).length).toBe(2);
    expect(rows(columns(120)).length).toBe(2 + 30);
    expect(rows(columns(5000)).length).toBe(2 + 30);
  });

  it('do not stand for the change to the next card of a row', () => {
    const card = (left: number) =>
      `<div class="card"><p data-box="${left} 0 100 20">a</p><p data-box="${left} 190 100 20">b</p></div>`;
    expect(rows(card(0) + card(200))).toEqual(['1', '0', '0', '1', '1', '0', '0', '1']);
  });

  it('do not stand between parts of a series of one class', () => {
    const item = (name: string) => `<li class="${name}"><div><p>one</p></div></li>`;
    expect(rows(`<ul>${item('a')}${item('a')}</ul>`)).toEqual(['3', '3']);
    expect(rows(`<ul>${item('a')}${item('b')}</ul>`)).toEqual(['3', '0', '0', '0', '0', '3']);
  });
});
