import currencies from '../vocabulary/currencies.json' with { type: 'json' };
import { Hint } from '../vocabulary/hint';
import { anyOf } from '../vocabulary/phrases';
import { lazily } from './lazily';

/* Prices and other amounts in texts, in any notation. */

/** Digits in groups of three, and a fraction: `1,299.00`, `1.299,00`, `1 299`, `1'299`, `12.5`. */
const figure = /\d{1,9}(?:[.,'’\s]\d{3}){0,4}(?:[.,]\d{1,2})?(?!\d)/g;

const price = lazily(() => {
  const currency = anyOf(currencies);
  const before = String.raw`(?<![\p{L}\p{N}])${currency}\.?\s{0,3}\d`;
  const behind = String.raw`\d(?:[.,]?[-–—]{1,2})?\s{0,3}${currency}(?!\p{L})`;
  return new RegExp(`${before}|${behind}`, 'iu');
});

const currencyHint = new Hint([currencies]);

/** Whether a text names a price: a number beside a currency. */
export function namesPrice(text: string): boolean {
  return /\d/.test(text) && currencyHint.in(text) && price().test(text);
}

/** The numbers in a text, read as amounts: two digits behind the last mark are a fraction, three are thousands. */
export function amountsIn(text: string): number[] {
  return Array.from(text.matchAll(figure), ([found]) => amountOf(found));
}

function amountOf(figure: string): number {
  const fraction = /[.,](\d{1,2})$/.exec(figure);
  const whole = fraction ? figure.slice(0, fraction.index) : figure;
  return Number(`${whole.replace(/\D/g, '')}.${fraction?.[1] ?? '0'}`);
}
