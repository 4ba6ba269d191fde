import { expect, test } from 'vitest';
import { uiLanguages } from '../../cli/drivers/clipper';
import type { BrowserName } from '../../cli/drivers/plain-browser';
import { looksIn, themes, widths } from './looks';
import { screens } from './screens';

const seenIn = (browser: BrowserName, isWhole: boolean) =>
  uiLanguages.flatMap((language) => looksIn(browser, language, isWhole).map((screen) => ({ ...screen, language })));
const dealt = seenIn('chromium', false);

test('each screen that is seen on no other one is assigned one language and one theme', () => {
  const names = dealt.map(({ name }) => name);
  const outermost = screens.filter(({ seenOn }) => seenOn === undefined || !names.includes(seenOn));
  expect(names.sort()).toEqual(outermost.map(({ name }) => name).sort());
  expect(dealt.filter((screen) => screen.themes.length !== 1)).toEqual([]);
});

test('every pair of language, theme and width has about as many screens as the others', () => {
  const tabs = dealt.filter(({ width }) => width !== undefined);
  const counts = [
    counted(dealt, ({ language, themes: [theme] }) => `${language} ${theme}`),
    counted(tabs, ({ language, width }) => `${language} ${width}`),
    counted(tabs, ({ themes: [theme], width }) => `${theme} ${width}`),
  ];
  const pairs = [uiLanguages.length * themes.length, uiLanguages.length * widths.length, themes.length * widths.length];
  expect(counts.map(({ length }) => length)).toEqual(pairs);
  for (const each of counts) expect(Math.max(...each) - Math.min(...each)).toBeLessThan(4);
});

test('a whole run opens every screen in English, in Japanese, in Chinese and in Firefox', () => {
  const all = screens.map(({ name }) => name).sort();
  const inChromium = (isOne: (language: string) => boolean) =>
    seenIn('chromium', true)
      .filter(({ language }) => isOne(language))
      .map(({ name }) => name)
      .sort();
  expect(inChromium((language) => language === 'en')).toEqual(all);
  expect(inChromium((language) => language === 'ja')).toEqual(all);
  expect(inChromium((language) => language.startsWith('zh'))).toEqual(all);
  expect(
    seenIn('firefox', true)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(all);
});

function counted<Value>(values: readonly Value[], pairOf: (value: Value) => string): readonly number[] {
  const counts = new Map<string, number>();
  for (const pair of values.map(pairOf)) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  return [...counts.values()];
}
