import { describe, expect, it } from 'vitest';
import { htmlOfFlight } from '../../../src/clip/payload/flight';

describe('the flight of React server components', () => {
  it('is written as the markup that it describes', () => {
    const rows = [
      '1:I[123,["static/chunk.js"],"Layout"]\n',
      '0:["$","$L1",null,{"children":["$","main",null,{"className":"post","children":["$L2",["$","script",null,{"children":"x()"}]]}]}]\n',
      '2:[["$","h1",null,{"children":"Winter & dough"}],["$","p",null,{"children":["One ",["$","a","k",{"href":"/b?c=\\"d\\"","children":"two"}]," three"]}],["$","div",null,{"dangerouslySetInnerHTML":{"__html":"$3"}}]]\n',
      '3:T12,<p>Wärm water</p>\n',
    ];
    const chunks: unknown[] = [[0], [1, rows.join('').slice(0, 150)], [1, rows.join('').slice(150)]];
    expect(htmlOfFlight(chunks)).toBe(
      '<main class="post"><h1>Winter &amp; dough</h1><p>One <a href="/b?c=&quot;d&quot;">two</a> three</p><div><p>Wärm water</p></div></main>',
    );
  });

  it('is nothing in other data', () => {
    expect(htmlOfFlight([[1, 'no rows'], { a: 1 }, [2, 3]])).toBe('');
  });

  it('says a row once, however often it is the markup of an element', () => {
    const element = '["$","p",null,{"dangerouslySetInnerHTML":{"__html":"$1"}}]';
    const rows = `1:T5,Dough\n0:[${new Array(3).fill(element).join(',')}]\n`;
    expect(htmlOfFlight([[1, rows]])).toBe('<p>Dough</p><p></p><p></p>');
  });

  it('has no attributes of the names that all objects have', () => {
    expect(htmlOfFlight([[1, '0:["$","p",null,{"constructor":"x","children":"Dough"}]\n']])).toBe('<p>Dough</p>');
  });
});
