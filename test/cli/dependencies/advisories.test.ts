import { expect, test } from 'vitest';
import accepted from '../../../cli/dependencies/accepted-advisories.json' with { type: 'json' };
import { type AcceptedAdvisory, advisoriesIn, failing } from '../../../cli/dependencies/advisories';

const advisory = {
  source: 1,
  name: 'held',
  title: 'Runs code of the page',
  url: 'https://advisories.example/GHSA-aaaa-bbbb-cccc',
  severity: 'moderate',
  range: '<2.0.0',
};
const found = {
  id: 'GHSA-aaaa-bbbb-cccc',
  package: 'held',
  severity: 'moderate',
  title: 'Runs code of the page',
  range: '<2.0.0',
};

test('an advisory is listed once, although npm reports it for every package that needs the one it concerns', () => {
  const report = {
    vulnerabilities: { held: { via: [advisory] }, other: { via: ['held'] }, third: { via: [advisory] } },
  };
  expect(advisoriesIn(JSON.stringify(report))).toEqual([found]);
  expect(advisoriesIn('{"vulnerabilities":{}}')).toEqual([]);
});

test('a registry that does not answer is not taken for one that knows of nothing', () => {
  expect(advisoriesIn('{"message":"405 Method Not Allowed","statusCode":405}')).toBeUndefined();
  expect(advisoriesIn('')).toBeUndefined();
});

test('advisories of a severity and above fail, and those of an unknown one', () => {
  const failingFrom = (least: Parameters<typeof failing>[1], severity = 'moderate') =>
    failing([{ ...found, severity }], least, [], '2026-11-22').length;
  expect(failingFrom('low')).toBe(1);
  expect(failingFrom('moderate')).toBe(1);
  expect(failingFrom('high')).toBe(0);
  expect(failingFrom('critical', 'catastrophic')).toBe(1);
});

test('an accepted advisory fails again when its day has passed', () => {
  const accepts = [{ id: found.id, package: 'held', reason: 'Of the tests only.', until: '2026-12-01' }];
  expect(failing([found], 'low', accepts, '2026-12-01')).toEqual([]);
  expect(failing([found], 'low', accepts, '2026-12-02')).toEqual([found]);
  expect(failing([{ ...found, package: 'another' }], 'low', accepts, '2026-12-01')).toHaveLength(1);
});

test('what is accepted has a reason and ends, at the latest after half a year', () => {
  const inHalfAYear = new Date(Date.now() + 183 * 86_400_000).toISOString();
  const today = new Date().toISOString().slice(0, 10);
  for (const { id, reason, until } of accepted as readonly AcceptedAdvisory[]) {
    expect(reason, id).toMatch(/^[A-Z].+\.$/);
    expect(until >= today && until < inHalfAYear, `${id}: look at it again`).toBe(true);
  }
});
