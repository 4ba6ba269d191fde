/*
 * Known advisories, as `npm audit --json` reports them (https://docs.npmjs.com/cli/commands/npm-audit).
 */

import { jsonIn } from '../../src/language/text/json';

/** The exit code of the check where the registry does not answer. */
export const notChecked = 2;

/** An advisory that does not fail the check until a day. */
export interface AcceptedAdvisory {
  /** Such as GHSA-vvvv-wwww-xxxx. */
  readonly id: string;
  readonly package: string;
  /** Why it does not concern this project. */
  readonly reason: string;
  /** The last day on which it is accepted. */
  readonly until: string;
}

export interface Advisory {
  readonly id: string;
  readonly package: string;
  readonly severity: string;
  readonly title: string;
  readonly range: string;
}

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
export type Severity = (typeof severities)[number];

/** What npm reports; undefined if the registry did not answer, so that nothing is known. */
export function advisoriesIn(output: string): readonly Advisory[] | undefined {
  const report = jsonIn(output) as AuditReport | undefined;
  if (report?.vulnerabilities === undefined) return undefined;
  const found = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((each) => typeof each === 'object'),
  );
  const byId = new Map(found.map((each) => [`${each.url} ${each.name}`, advisory(each)]));
  return [...byId.values()];
}

/** Those that fail the check: of this severity or a higher one, and not accepted on this day. */
export function failing(
  advisories: readonly Advisory[],
  least: Severity,
  accepted: readonly AcceptedAdvisory[],
  today: string,
): readonly Advisory[] {
  const ignored = accepted.filter(({ until }) => today <= until);
  // An unknown severity has no place in the list and fails.
  const harmless = severities.slice(0, severities.indexOf(least)) as readonly string[];
  return advisories
    .filter(({ severity }) => !harmless.includes(severity))
    .filter((each) => !ignored.some(({ id, package: name }) => id === each.id && name === each.package));
}

interface AuditReport {
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Via)[] }>>;
}

interface Via {
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly severity: string;
  readonly range: string;
}

function advisory({ url, name, severity, title, range }: Via): Advisory {
  return { id: url.slice(url.lastIndexOf('/') + 1), package: name, severity, title, range };
}
