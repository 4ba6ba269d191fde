import { describe, expect, it } from 'vitest';
import { Display, Position, Visibility } from '../../src/page/page';
import { attribute, tagName, textOf } from '../../src/page/tree';
import { nodeNamed, pageFrom } from './page';

describe('pageFrom', () => {
  it('numbers what stands in the body in document order', () => {
    const page = pageFrom('<title>x</title><p>a<b>c</b></p><script>d</script>');
    expect([...page.tag].map((_, id) => tagName(page, id))).toEqual(['body', 'p', '#text', 'b', '#text']);
    expect([...page.end]).toEqual([5, 5, 3, 5, 5]);
    expect(textOf(page, 0)).toBe('ac');
  });

  it('gives every element a box of 800 x 20 unless told otherwise', () => {
    const page = pageFrom('<p id="a">x</p><p id="b" data-box="1 2 3 4">x</p>');
    const box = (id: number) => [page.left[id], page.top[id], page.width[id], page.height[id]];
    expect(box(nodeNamed(page, 'a'))).toEqual([0, 0, 800, 20]);
    expect(box(nodeNamed(page, 'b'))).toEqual([1, 2, 3, 4]);
  });

  it('hands visibility down to text and to elements', () => {
    const page = pageFrom('<p id="a" data-visibility="NotRendered">x<b id="b">y</b></p>');
    const id = nodeNamed(page, 'a');
    expect([...page.visibility.slice(id)]).toEqual(Array(4).fill(Visibility.NotRendered));
    expect(page.width[nodeNamed(page, 'b')]).toBe(0);
  });

  it('displays an element as its tag usually is, or as told', () => {
    const page = pageFrom('<p id="p"><a id="a">x</a><b id="b" data-display="Block" data-position="Fixed">x</b></p>');
    expect(page.display[nodeNamed(page, 'p')]).toBe(Display.Block);
    expect(page.display[nodeNamed(page, 'a')]).toBe(Display.Inline);
    expect(page.display[nodeNamed(page, 'b')]).toBe(Display.Block);
    expect(page.position[nodeNamed(page, 'b')]).toBe(Position.Fixed);
  });

  it('keeps the attributes that capture keeps', () => {
    const page = pageFrom('<time id="t" class="a b" datetime="2020" aria-hidden="true" data-x="1" hidden>x</time>');
    const id = nodeNamed(page, 't');
    expect(attribute(page, id, 'class')).toBe('a b');
    expect(attribute(page, id, 'datetime')).toBe('2020');
    expect(attribute(page, id, 'aria-hidden')).toBe('true');
    expect(attribute(page, id, 'hidden')).toBe('');
  });

  it('refuses an unknown name', () => {
    expect(() => pageFrom('<p data-visibility="Gone">x</p>')).toThrow(RangeError);
  });
});
