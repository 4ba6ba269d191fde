import { JSDOM } from 'jsdom';
import { beforeEach, expect, test, vi } from 'vitest';
import { toBase64 } from '../../../src/language/text/base64';
import { PictureFetcher } from '../../../src/tab/fetching/fetch-picture';
import { type Base64, load, paint } from '../../../src/tab/fetching/load-file';
import { png } from '../../support/png';

vi.mock('../../../src/tab/fetching/load-file', () => ({ load: vi.fn(), paint: vi.fn() }));

const site = 'https://site.example/';
const picture: Base64 = { base64: toBase64(png(1)), type: 'image/png' };
const page: Base64 = { base64: toBase64(new TextEncoder().encode('<!doctype html><p>Not found')), type: 'text/html' };

const { document, HTMLImageElement } = new JSDOM('', { url: site }).window;
const fetcher = () => new PictureFetcher(document);

/** Shows images, each of which has another source as its best one. */
function show(...names: readonly string[]): void {
  document.body.innerHTML = names.map((name) => `<img src="${name}-small.png" data-large-file="${name}.png">`).join('');
}

/** What the site answers, by name; whatever else is asked for does not end. */
function serve(files: Readonly<Record<string, Base64>>): void {
  vi.mocked(load).mockImplementation((src) => {
    const file = files[src.slice(site.length)];
    return file ? Promise.resolve(file) : new Promise(() => {});
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(HTMLImageElement.prototype, 'currentSrc', {
    configurable: true,
    get(this: HTMLImageElement) {
      return this.src;
    },
  });
});

test('a page instead of a picture, or an answer that does not end, is no reason not to take the picture that is shown', async () => {
  show('page', 'hangs');
  serve({ 'page.png': page, 'page-small.png': picture, 'hangs-small.png': picture });
  const found = Promise.all(['page', 'hangs'].map((name) => fetcher().fetch(`${site}${name}.png`)));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await found).toMatchObject([{ type: 'image/png' }, { type: 'image/png' }]);
});

test('a slow picture is waited for if none is shown', async () => {
  show();
  vi.mocked(load).mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 12_000, picture)));
  const found = fetcher().fetch(`${site}slow.png`);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await found).toMatchObject({ type: 'image/png' });
});

test('images that the page shows later are found', async () => {
  serve({ 'one.png': page, 'two.png': page, 'two-small.png': picture });
  const pictures = fetcher();
  show('one');
  vi.mocked(paint).mockResolvedValueOnce(picture);
  expect(await pictures.fetch(`${site}one.png`)).toMatchObject({ type: 'image/png' });
  show('two');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await pictures.fetch(`${site}two.png`)).toMatchObject({ type: 'image/png' });
});
