import { describe, expect, it } from 'vitest';
import { flowsOf } from '../../../../src/judge/engines/fusion/flows';
import { live } from '../../../../src/judge/engines/fusion/live-parameters';
import { equalBlocks, surroundingsOf } from '../../../../src/judge/engines/fusion/surroundings';
import { nodeNamed, pageFrom } from '../../../support/page';

const text = 'A sentence of a post that is long enough to count as prose. ';
const post = (name: string, id: string, times = 1) =>
  `<div class="${name}" id="${id}"><p>${text.repeat(times)}</p></div>`;

function equal(html: string): string[] {
  const page = pageFrom(html);
  const names = equalBlocks(flowsOf(page, live), live);
  return ['a', 'b', 'c', 'd'].filter((name) => html.includes(`id="${name}"`) && names.includes(nodeNamed(page, name)));
}

describe('a page of many blocks', () => {
  it('calls containers equal by tag and first word of the class, without digits', () => {
    expect(equal(`${post('post-1 odd', 'a')}${post('post-2 even', 'b')}`)).toEqual(['a', 'b']);
    expect(equal(`${post('post', 'a')}${post('note', 'b')}`)).toEqual([]);
  });

  it('is none where one of them holds nearly all, or all hold little', () => {
    expect(equal(`${post('post', 'a', 20)}${post('post', 'b')}`)).toEqual([]);
    expect(equal(`<p>${text.repeat(20)}</p>${post('post', 'a')}${post('post', 'b')}`)).toEqual([]);
  });

  it('is one of code blocks never: they stand in a text', () => {
    const code = (id: string) => `<pre class="code" id="${id}"><div>${text}</div></pre>`;
    expect(equal(`<p>${text}</p>${code('a')}${code('b')}${code('c')}`)).toEqual([]);
  });

  it('takes the outermost: a reply inside a post is part of it', () => {
    const nested = `<div class="post" id="a"><p>${text}</p>${post('post', 'b')}</div>${post('post', 'c', 2)}`;
    expect(equal(nested)).toEqual(['a', 'c']);
  });
});

describe('comments', () => {
  const comments = `<div class="comments">${post('comment', 'a', 3)}${post('comment', 'b', 3)}</div>`;
  const around = (html: string, url?: string) =>
    surroundingsOf(flowsOf(pageFrom(html, url ? { url } : {}), live), live);

  it('are aside where an article stands beside them, however long they are', () => {
    const { blocks, commentsAside } = around(`<p>${text.repeat(2)}</p>${comments}`);
    expect([blocks.length, commentsAside]).toEqual([0, true]);
  });

  it('are the body where next to nothing stands beside them', () => {
    const { blocks, commentsAside } = around(`<h1>Thread</h1>${comments}`);
    expect([blocks.length, commentsAside]).toEqual([2, false]);
  });

  it('are the body of a discussion', () => {
    const { blocks, commentsAside } = around(`<p>${text.repeat(2)}</p>${comments}`, 'https://forum.example.com/1');
    expect([blocks.length, commentsAside]).toEqual([2, false]);
  });
});
