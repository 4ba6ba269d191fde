import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/reference/browsers.md', 'utf8');
const section = page.slice(page.indexOf('\n## Tests of one browser only'), page.indexOf('\n## Warnings'));
const documented = [...section.matchAll(/^\| `([\w.-]+)` \| (?:Chromium|Firefox|none) \| .+ \|$/gm)].map(
  ([, name = '']) => name,
);

const inEach = /\.each\((?:browserNames|journeyBrowsers)\)/;
const inChromium =
  /runIf\((?:name|browser) === 'chromium'\)|launch(?:Headless|Plain)\('chromium'|openClipper\('chromium'|launchChromium\(\{/;

test('docs/reference/browsers.md lists each test file that has a test for one browser only', () => {
  const files = readdirSync('test/browser').filter((name) => name.endsWith('.test.ts'));
  const ofOneBrowser = files.filter((name) => {
    const source = readFileSync(`test/browser/${name}`, 'utf8');
    return !inEach.test(source) || inChromium.test(source);
  });
  expect(documented.toSorted()).toEqual(ofOneBrowser.map((name) => name.replace('.test.ts', '')).sort());
});
