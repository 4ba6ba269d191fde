import { comparable } from '../../text/white-space';
import organisationEndings from '../../vocabulary/organisation-endings.json' with { type: 'json' };
import eastAsianEndings from '../../vocabulary/organisation-endings-east-asian.json' with { type: 'json' };
import organisationWords from '../../vocabulary/organisation-words.json' with { type: 'json' };
import { anyOf } from '../../vocabulary/phrases';
import type { Stated } from '../stated';

/** Whether that is the name of a body, which may hold commas and "and". */
export function isBody(name: string): boolean {
  return body.test(name);
}

const body = new RegExp(`\\b${anyOf(organisationWords)}\\b`, 'i');

/** What companies, papers and agencies are called at the end of their names. */
const company = new RegExp(`(?:^|\\s)${anyOf(organisationEndings)}\\.?$|${anyOf(eastAsianEndings)}$`, 'iu');

/** Whether a name is clearly that of a company, a paper or another body and of no person. */
export function isOrganisation(name: string): boolean {
  return body.test(name) || company.test(name);
}

/** Those of the authors that the page says are organisations, or that are the site itself and no person of the same name. */
export function organisationsAmong(authors: readonly string[], { linked, siteNames }: Stated): readonly string[] {
  const stated = linked.authors ?? [];
  return authors.filter((author) => {
    const key = comparable(author);
    const found = stated.filter(({ name }) => comparable(name) === key);
    return found.length > 0 ? found.every(({ organisation }) => organisation) : siteNames.has(key);
  });
}
