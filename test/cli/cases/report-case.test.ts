import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { blocksOfReport, deviationsOf, saveReportCase } from '../../../cli/cases/report-case';
import { textOf } from '../../../src/page/tree';
import { type AboutReport, type NodeRange, reportFormat } from '../../../src/screens/report/about-report';
import { readReport, reportFile } from '../../../src/screens/report/report';
import { openFolder } from '../../support/folder';
import { nodeNamed } from '../../support/page';
import { pageSnapshot } from '../../support/page-snapshot';

const sentence = 'The harbour was closed for a day because of the fog, and nobody in the town was surprised by that. ';
const snapshot = pageSnapshot(
  `<body><nav id="nav"><a href="/">Home</a></nav><article><h1>Fog</h1><p id="first">${sentence.repeat(4)}</p><p>${sentence.repeat(5)}</p>
   <p id="last">${sentence.repeat(3)}</p></article></body>`,
);
const { page } = snapshot;
const rangeOf = (name: string): NodeRange => {
  const id = nodeNamed(page, name);
  return [id, page.end[id] ?? id];
};

const about = (correction: AboutReport['correction']): AboutReport => ({
  ...{ format: reportFormat, scrambled: false, note: 'Too much.' },
  versions: { wclipper: '0.1.0', browser: 'Chrome/156', language: 'en' },
  asked: { mode: 'article', engine: 'wclipper', rules: 0 },
  became: { engine: 'wclipper', words: 200 },
  kept: [rangeOf('first'), rangeOf('last')],
  decisions: ['first', 'last'].map((name) => ({
    first: rangeOf(name)[0],
    last: rangeOf(name)[1] - 1,
    kept: true,
    because: [],
  })),
  correction,
});

const folder = openFolder();
const bytesWith = async (correction: AboutReport['correction']) =>
  new Uint8Array(await (await reportFile({ about: about(correction), snapshot })).arrayBuffer());
const zip = async (name: string, correction: AboutReport['correction']) =>
  writeFileSync(join(folder, `${name}.zip`), await bytesWith(correction));

beforeAll(async () => {
  await zip('right', { removed: [], added: [] });
  await zip('wrong', { removed: [rangeOf('last')], added: [rangeOf('nav')] });
});

test('a report is read as it was written', () => {
  const read = readReport(readFileSync(join(folder, 'wrong.zip')));
  expect(read.about).toEqual(about({ removed: [rangeOf('last')], added: [rangeOf('nav')] }));
  expect(textOf(read.snapshot.page, 0)).toBe(textOf(page, 0));
});

test('a report without a correction becomes a test that passes', async () => {
  const expected = saveReportCase(readFileSync(join(folder, 'right.zip')), join(folder, 'right'));
  expect(expected.keep.map(({ text }) => text.slice(0, 11))).toEqual(['The harbour', 'The harbour']);
  expect(await deviationsOf(join(folder, 'right'))).toEqual({ missing: [], tooMuch: [] });
});

test('a report with a correction becomes a test that fails until the correction is what happens', async () => {
  saveReportCase(readFileSync(join(folder, 'wrong.zip')), join(folder, 'wrong'));
  const { missing, tooMuch } = await deviationsOf(join(folder, 'wrong'));
  expect(missing.map(({ text }) => text)).toEqual(['Home']);
  expect(tooMuch.map(({ from }) => from)).toEqual([rangeOf('last')[0]]);
});

test.each([
  ['another ZIP file', () => zipSync({ 'a.txt': new Uint8Array(3) }), 'it lacks report.json'],
  ['no ZIP file', () => new Uint8Array(40), 'invalid zip'],
  ['a range beyond the page', () => bytesWith({ removed: [[0, 9999]], added: [] }), 'not valid'],
])('%s is refused with a reason', async (_, bytesOf, reason) => {
  const bytes = await bytesOf();
  expect(() => readReport(bytes)).toThrow(reason);
});

test('the blocks of a report are judged again', async () => {
  saveReportCase(readFileSync(join(folder, 'right.zip')), join(folder, 'judged'));
  const blocks = await blocksOfReport(join(folder, 'judged'));
  expect(blocks.map(({ text, kept }) => [text.slice(0, 11), kept])).toEqual([
    ['Home', false],
    ['Fog', true],
    ...Array.from({ length: 3 }, () => ['The harbour', true]),
  ]);
  expect(blocks.every(({ likely = -1 }) => likely >= 0)).toBe(true);
});
