import { lazily } from '../../../language/text/lazily';
import { comparable } from '../../../language/text/white-space';
import { FirstWords } from '../../../language/vocabulary/first-words';
import inStock from '../../../language/vocabulary/in-stock.json' with { type: 'json' };
import outOfStock from '../../../language/vocabulary/out-of-stock.json' with { type: 'json' };
import { anyOf } from '../../../language/vocabulary/phrases';
import type { Page } from '../../../page/page';
import type { Fact } from './fact';
import { nodesOf, reach, type ShortText } from './short-texts';

const available = lazily(() => new RegExp(`^${anyOf(inStock)}[.!]?$`, 'iu'));
const unavailable = lazily(() => new RegExp(`^${anyOf(outOfStock)}[.!]?$`, 'iu'));
const beginnings = new FirstWords([inStock, outOfStock]);

/** Longer texts (characters) are sentences. */
const longest = 60;

/**
 * Whether a thing can be had: `In stock`, `Only 3 left`, `Sold out`. Of several texts the one nearest to `price`, and
 * where the page states it, only texts that say the same.
 */
export function availabilityFacts(
  page: Page,
  texts: readonly ShortText[],
  price: number | undefined,
  stated: boolean | undefined,
): Fact[] {
  const said = texts.filter(({ text, distance }) => distance >= 0 && distance < reach && says(text, stated));
  const near = (text: ShortText) => Math.abs(text.first - (price ?? 0));
  const [first] = said.sort((a, b) => near(a) - near(b));
  return first ? [{ keys: [`availability`, `value ${comparable(first.text)}`], nodes: nodesOf(page, first) }] : [];
}

function says(text: string, stated: boolean | undefined): boolean {
  const kind = text.length > longest ? 0 : beginnings.of(text);
  const isAvailable = (kind & 1) > 0 && available().test(text);
  const isUnavailable = (kind & 2) > 0 && unavailable().test(text);
  return (isAvailable && stated !== false) || (isUnavailable && stated !== true);
}
