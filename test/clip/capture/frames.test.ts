import { expect, it } from 'vitest';
import { takingSnapshot } from '../../../src/clip/capture/take-snapshot';
import { inflated } from '../../../src/page/snapshot/inflate';
import { finished } from '../../../src/page/steps';
import { attribute } from '../../../src/page/tree';
import { show } from '../../support/laid-out';

it('reads addresses in a frame as they are in its own document', () => {
  const shown = show({ head: '', body: '<iframe></iframe><a href="x">after it</a>' });
  const inside = shown.querySelector('iframe')?.contentDocument;
  if (!inside?.body || !inside.head) throw new Error('the frame has no document');
  inside.head.innerHTML = '<base href="https://news.example/docs/part/">';
  inside.body.innerHTML = '<a href="two.html">two</a><a href="#note">1</a><img src="/a.png" srcset="b.png 2x">';
  const { page } = inflated(finished(takingSnapshot(shown)).flat);
  const ids = Array.from({ length: page.count }, (_, id) => id);
  const valuesOf = (name: 'href' | 'src') => ids.flatMap((id) => attribute(page, id, name) ?? []);
  expect(valuesOf('href')).toEqual(['https://news.example/docs/part/two.html', '#note', 'x']);
  expect(valuesOf('src')).toEqual(['https://news.example/a.png']);
});
