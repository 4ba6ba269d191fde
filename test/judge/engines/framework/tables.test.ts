import { describe, expect, it, test } from 'vitest';
import {
  aspectOf,
  givenLength,
  isDirectory,
  ruleFor,
  type Table,
  tablesOf,
} from '../../../../src/judge/engines/framework/tables';
import { nodeNamed, pageFrom } from '../../../support/page';

test('the tables of a page count what is between their tags, tables inside included (rule 1)', () => {
  const page = pageFrom(`<p>before</p>
    <table width="700" height="600"><tr><td><p>one</p>two<br><img>
      <table width="30%"><tr><td><p>inside</p><p>and more</p></td></tr></table>
    </td></tr></table>`);
  expect(tablesOf(page)).toEqual([
    {
      id: 4,
      width: { value: 700, unit: 'px' },
      height: { value: 600, unit: 'px' },
      paragraphs: 4,
      characters: 19,
      images: 1,
    },
    {
      id: expect.any(Number),
      width: { value: 30, unit: '%' },
      height: undefined,
      paragraphs: 2,
      characters: 13,
      images: 0,
    },
  ]);
});

const width = (value: string) => {
  const page = pageFrom(`<table id="t" width="${value}"></table>`);
  return givenLength(page, nodeNamed(page, 't'), 'width');
};

describe('a given length (rule 2)', () => {
  it('is a number of px or a percentage', () => {
    expect(width('700')).toEqual({ value: 700, unit: 'px' });
    expect(width(' 98.5% ')).toEqual({ value: 98.5, unit: '%' });
    expect(width('760px')).toEqual({ value: 760, unit: 'px' });
  });

  it('is none where there is no number above 0', () => {
    for (const value of ['', 'auto', '0', '-5', '*']) expect(width(value)).toBeUndefined();
    expect(givenLength(pageFrom('<table></table>'), 1, 'height')).toBeUndefined();
  });
});

test('the aspect of branch 4 of 700 x 100 and of 100 x 700 is 7', () => {
  expect(aspectOf(700, 100)).toBe(7);
  expect(aspectOf(100, 700)).toBe(7);
});

const parameters = { theta1: 250, theta2: 50, theta3: 50, theta4: 4, paragraphShare: 0.5 };
const px = (value: number) => ({ value, unit: 'px' as const });
const percent = (value: number) => ({ value, unit: '%' as const });

const table = (width: Table['width'], height: Table['height'], more: Partial<Table> = {}): Table => ({
  id: 1,
  width,
  height,
  paragraphs: 5,
  characters: 100,
  images: 0,
  ...more,
});

function verdict(judged: Table): string {
  const rule = ruleFor(judged);
  return `${rule.rule}: ${rule.keeps(judged, parameters) ? 'content' : 'noise'}`;
}

describe('the branches of section 3.3 (3)', () => {
  it('branch 1: want a table of a given width to be wider than θ1', () => {
    expect(verdict(table(px(251), undefined))).toBe('width: content');
    expect(verdict(table(px(250), undefined))).toBe('width: noise');
    expect(verdict(table(undefined, px(900)))).toBe('width: noise');
    expect(verdict(table(undefined, undefined))).toBe('width: noise');
  });

  it('branch 2: want a percentage of width to be above θ2', () => {
    expect(verdict(table(percent(51), px(300)))).toBe('percentage of width: content');
    expect(verdict(table(percent(50), px(300)))).toBe('percentage of width: noise');
    expect(verdict(table(percent(100), undefined))).toBe('percentage of width: content');
  });

  it('branch 3: want a percentage of height to be above θ3', () => {
    expect(verdict(table(px(100), percent(51)))).toBe('percentage of height: content');
    expect(verdict(table(px(100), percent(50)))).toBe('percentage of height: noise');
  });

  it('branch 4: want a table of both in px to be compact, with an aspect below θ4: 700 x 600, not 760 x 60 nor 150 x 600', () => {
    expect(verdict(table(px(700), px(600)))).toBe('aspect: content');
    expect(verdict(table(px(760), px(60)))).toBe('aspect: noise');
    expect(verdict(table(px(150), px(600)))).toBe('aspect: noise');
    expect(verdict(table(px(400), px(100)))).toBe('aspect: noise');
  });

  it('branches 1 to 4: want paragraphs, and text (rule 1)', () => {
    for (const size of [
      table(px(700), undefined),
      table(percent(90), px(9)),
      table(px(9), percent(90)),
      table(px(9), px(9)),
    ]) {
      expect(verdict(size)).toMatch(/content$/);
      expect(verdict({ ...size, paragraphs: 0 })).toMatch(/noise$/);
      expect(verdict({ ...size, characters: 0 })).toMatch(/noise$/);
    }
  });
});

describe('branch 5: a directory or a page of pictures', () => {
  const plain = { paragraphs: 0, characters: 0, images: 12 };
  const page = { width: 1000, height: 1000 };
  const isLarge = (judged: Table, size = page) => isDirectory(judged, size, parameters);

  it('is compact and a large part of the page', () => {
    expect(isLarge(table(px(700), px(600), plain))).toBe(true);
    expect(isLarge(table(percent(90), percent(80), plain))).toBe(true);
    expect(isLarge(table(px(700), px(100), plain))).toBe(false);
    expect(isLarge(table(percent(30), percent(80), plain))).toBe(false);
  });

  it('is measured against the page, not in px', () => {
    expect(isLarge(table(px(500), px(501), plain))).toBe(false);
    expect(isLarge(table(px(501), px(500), plain))).toBe(false);
    expect(isLarge(table(px(501), px(501), plain))).toBe(true);
    expect(isLarge(table(px(501), px(501), plain), { width: 1000, height: 3000 })).toBe(false);
    expect(isLarge(table(px(160), px(120), plain), { width: 200, height: 200 })).toBe(true);
  });

  it('is compact on the page when one side is given in percent', () => {
    expect(isLarge(table(percent(100), px(600), plain), { width: 1200, height: 1000 })).toBe(true);
    expect(isLarge(table(percent(100), px(290), plain), { width: 1200, height: 500 })).toBe(false);
  });

  it('has both sides given, and something other than paragraphs in it', () => {
    expect(isLarge(table(px(700), undefined, plain))).toBe(false);
    expect(isLarge(table(px(700), px(600), { ...plain, images: 0 }))).toBe(false);
    expect(isLarge(table(px(700), px(600), { ...plain, paragraphs: 1 }))).toBe(false);
  });
});
