import { lazily } from '../../../language/text/lazily';
import { comparable } from '../../../language/text/white-space';
import { Hint } from '../../../language/vocabulary/hint';
import organisationEndings from '../../../language/vocabulary/organisation-endings.json' with { type: 'json' };
import eastAsianEndings from '../../../language/vocabulary/organisation-endings-east-asian.json' with { type: 'json' };
import organisationWords from '../../../language/vocabulary/organisation-words.json' with { type: 'json' };
import { anyOf } from '../../../language/vocabulary/phrases';
import type { Stated } from '../stated';

/** Whether a name is that of an institution, which may contain commas and "and". */
export function isBody(name: string): boolean {
  return bodyHint.in(name) && body().test(name);
}

const bodyHint = new Hint([organisationWords]);
const body = lazily(() => new RegExp(`\\b${anyOf(organisationWords)}\\b`, 'i'));

/** How names of companies, newspapers and agencies end. */
const company = lazily(
  () => new RegExp(`(?:^|\\s)${anyOf(organisationEndings)}\\.?$|${anyOf(eastAsianEndings)}$`, 'iu'),
);

const companyHint = new Hint([organisationEndings, eastAsianEndings]);

/** Whether a name is clearly an organisation's and not a person's. */
export function isOrganisation(name: string): boolean {
  return isBody(name) || (companyHint.in(name) && company().test(name));
}

/** The authors that the page declares to be organisations, or that are the site itself and no person of that name. */
export function organisationsAmong(authors: readonly string[], { linked, siteNames }: Stated): readonly string[] {
  const stated = linked.authors ?? [];
  return authors.filter((author) => {
    const key = comparable(author);
    const found = stated.filter(({ name }) => comparable(name) === key);
    return found.length > 0 ? found.every(({ organisation }) => organisation) : siteNames.has(key);
  });
}
