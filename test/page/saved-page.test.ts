import { describe, expect, test } from 'vitest';
import { restoredPage, savedPage } from '../../src/page/saved-page';
import { pageFrom } from '../support/page';

describe('a saved page', () => {
  const page = pageFrom(
    '<h1 data-box="10.5 20.25 300.1 40">标题 👩‍👩‍👧</h1><img data-natural="640 480" src="/a.png"><p hidden class="a b">x</p>',
    { url: 'https://example.com/页', head: { title: 'T', metas: [{ name: 'n', content: 'c' }] } },
  );

  test('comes back from JSON as it was, column by column', () => {
    const back = restoredPage(JSON.parse(JSON.stringify(savedPage(page))));
    expect(back).toEqual(page);
    expect(back.left).toBeInstanceOf(Float32Array);
    expect(back.natural).toBeInstanceOf(Map);
  });

  test('of another format is refused', () => {
    expect(() => restoredPage({ format: 'wclipper page 0' } as never)).toThrow('not a page saved as');
    expect(() => restoredPage(undefined as never)).toThrow('not a page saved as');
  });
});
