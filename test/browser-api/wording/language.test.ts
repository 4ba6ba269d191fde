import { expect, it } from 'vitest';
import { dateFormat, numberFormat, pluralRules } from '../../../src/browser/wording/language';

it('formats are made once for each locale and form', () => {
  expect(numberFormat('de')).toBe(numberFormat('de'));
  expect(numberFormat('de').format(1234.5)).toBe('1.234,5');
  expect(numberFormat('en').format(1234.5)).toBe('1,234.5');
  const options = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  expect(dateFormat('en', options)).toBe(dateFormat('en', { ...options }));
  expect(dateFormat('en', { year: 'numeric', timeZone: 'UTC' }).format(0)).toBe('1970');
  expect(pluralRules('en').select(1)).toBe('one');
});
