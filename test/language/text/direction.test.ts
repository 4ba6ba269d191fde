import { describe, expect, it } from 'vitest';
import { directionOfText } from '../../../src/language/text/direction';

describe('the direction of a text', () => {
  it.each([
    ['The salt roads', 'ltr'],
    ['طرق الملح', 'rtl'],
    ['דרכי המלח, by GPS', 'rtl'],
    ['وزارة النقل تشغل 10 سيارات: GPS', 'rtl'],
    ['The letter א is the first', 'ltr'],
    ['盐路', 'ltr'],
    ['1984 – 2026', undefined],
    ['', undefined],
  ])('%s', (text, direction) => {
    expect(directionOfText(text)).toBe(direction);
  });
});
