import { describe, expect, it } from 'vitest';
import { isDirectory, ruleFor } from '../../../../src/judge/engines/framework/rules';
import type { Table } from '../../../../src/judge/engines/framework/tables';

const parameters = { width: 250, widthPercent: 50, heightPercent: 50, aspect: 4, paragraphShare: 0.5 };
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

describe('the rules of section 3.3', () => {
  it('want a table of a given width to be wider than θ1', () => {
    expect(verdict(table(px(251), undefined))).toBe('width: content');
    expect(verdict(table(px(250), undefined))).toBe('width: noise');
    expect(verdict(table(undefined, px(900)))).toBe('width: noise');
    expect(verdict(table(undefined, undefined))).toBe('width: noise');
  });

  it('want a percentage of width to be above θ2', () => {
    expect(verdict(table(percent(51), px(300)))).toBe('percentage of width: content');
    expect(verdict(table(percent(50), px(300)))).toBe('percentage of width: noise');
    expect(verdict(table(percent(100), undefined))).toBe('percentage of width: content');
  });

  it('want a percentage of height to be above θ3', () => {
    expect(verdict(table(px(100), percent(51)))).toBe('percentage of height: content');
    expect(verdict(table(px(100), percent(50)))).toBe('percentage of height: noise');
  });

  it('want a table of both in px to be compact: 700 x 600, not 760 x 60 nor 150 x 600', () => {
    expect(verdict(table(px(700), px(600)))).toBe('aspect: content');
    expect(verdict(table(px(760), px(60)))).toBe('aspect: noise');
    expect(verdict(table(px(150), px(600)))).toBe('aspect: noise');
    expect(verdict(table(px(400), px(100)))).toBe('aspect: noise');
  });

  it('want paragraphs, and text (rule 1)', () => {
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

describe('a directory or a page of pictures', () => {
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
