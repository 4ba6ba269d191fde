import { describe, expect, it } from 'vitest';
import { measureNodes, TAL, TagType, TitlePosition } from '../../../../src/judge/engines/fusion/features';
import { nodesInLinks } from '../../../../src/page/text/links';
import { nodeNamed, pageFrom } from '../../../support/page';

function measure(html: string, words: readonly string[] = [], titleName?: string) {
  const page = pageFrom(html);
  const element = titleName ? nodeNamed(page, titleName) : -1;
  return { page, nodes: measureNodes(page, nodesInLinks(page), { element, words }) };
}

describe('Table 1', () => {
  it('TL: characters without white space of what stands in an element directly', () => {
    const { nodes } = measure('<p>一段 正文<b>粗体</b>。</p>');
    expect([...nodes.TL]).toEqual([5, 2]);
  });

  it('PN: punctuation marks', () => {
    expect([...measure('<p>好,走吧。</p><p>走</p>').nodes.PN]).toEqual([2, 0]);
  });

  it('ND: elements without text between this node and the one before, as in the example of the paper', () => {
    const { nodes } = measure('<ul><li>字</li><p><a href="/x">两字</a></p></ul>');
    // Before li stand body and ul; between li and a stands p.
    expect([...nodes.ND]).toEqual([2, 1]);
  });

  it('ND: tags without an end tag are not numbered and not counted', () => {
    const { nodes } = measure('<p>字</p><hr><img><p><br>两字<br></p><input><div></div><p>三</p>');
    expect([...nodes.ND]).toEqual([1, 0, 1]);
  });

  it('TDTN: occurrences of the content words of the title', () => {
    expect([...measure('<p>新桥开通,新桥好</p><p>无</p>', ['新桥', '开通']).nodes.TDTN]).toEqual([3, 0]);
  });

  it('TAL: characters to each mark; all of them where there is none', () => {
    expect(TAL(30, 3)).toBe(10);
    expect(TAL(30, 0)).toBe(30);
  });

  it('TP: A in links, D for div, table, p and tbody, S for the rest', () => {
    const { nodes } = measure('<a href="/x">a<i>i</i></a><div>d</div><p>p</p><span>s</span><h1>h</h1>');
    const { Link, Block, Other } = TagType;
    expect([...nodes.TP]).toEqual([Link, Link, Block, Block, Other, Other]);
  });

  it('NTP: above the title, the title, below it', () => {
    const { nodes } = measure('<p>u</p><h1 id="t">b</h1><p>d</p>', [], 't');
    expect([...nodes.NTP]).toEqual([TitlePosition.Above, TitlePosition.Title, TitlePosition.Below]);
  });

  it('NTP: all below where the body does not repeat the title', () => {
    expect([...measure('<p>d</p><p>d</p>').nodes.NTP]).toEqual([TitlePosition.Below, TitlePosition.Below]);
  });

  it('has no node for elements without text', () => {
    const { page, nodes } = measure('<div> <p></p>\n<p id="x">text</p></div>');
    expect([...nodes.id]).toEqual([nodeNamed(page, 'x')]);
  });
});
