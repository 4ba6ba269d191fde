import { describe, expect, it } from 'vitest';
import { closingOf } from '../../src/page/closing';
import { blocksOf } from '../../src/page/text/blocks';
import { characterCount } from '../../src/page/text/characters';
import { nodeNamed, pageFrom } from '../support/page';

/** Where the page ends when each character of its paragraphs is prose: the name of an element, or `end`. */
function closing(html: string, least = 10, setAside = ''): string {
  const page = pageFrom(html);
  const block = blocksOf(page);
  const plainCharacters = new Int32Array(page.count);
  const texts = page.text.flatMap((text, id) => (characterCount(text) > 0 ? [id] : []));
  for (const id of texts) {
    const flow = block[id] as number;
    plainCharacters[flow] = (plainCharacters[flow] as number) + characterCount(page.text[id] as string);
  }
  const prose = Float64Array.from(plainCharacters, (n, id) => (page.tagNames[page.tag[id] as number] === 'p' ? n : 0));
  const aside = new Uint8Array(page.count);
  if (setAside) aside.fill(1, nodeNamed(page, setAside), page.end[nodeNamed(page, setAside)]);
  const lines = { page, block, plainCharacters, linkCharacters: new Int32Array(page.count), prose, aside };
  const found = closingOf(lines, 0, least, texts);
  return ['first', 'second'].find((name) => html.includes(`"${name}"`) && nodeNamed(page, name) === found) ?? 'end';
}

describe('the end of an article', () => {
  const story = '<p>Twenty characters and more.</p>';

  it('is the heading of what follows', () => {
    expect(closing(`${story}<h3 id="first">Related articles</h3><p>x</p><h3 id="second">Comments</h3>`)).toBe('first');
  });

  it('is not a heading that most of the prose stands behind', () => {
    expect(closing(`<h3 id="first">相关阅读</h3>${story}<h3 id="second">网友评论</h3>`)).toBe('second');
  });

  it('is not a line that says more than that, and not one that is set aside', () => {
    expect(closing(`${story}<div id="first">Comments <b>of the press</b></div>`)).toBe('end');
    expect(closing(`${story}<h3 id="first">Comments</h3>`, 10, 'first')).toBe('end');
  });
});
