import { describe, expect, it } from 'vitest';
import { literalsIn } from '../../../src/clip/payload/literal';
import { provesAll } from '../../support/scope';

const values = (script: string) => literalsIn(script, 1);

describe('what a script says as data', () => {
  it('is what it sets variables to, one after the other', () => {
    expect(values('window.__A__ = {"a": [1, 2]}; var b = ["x"]; self["c"]={"d":null}')).toEqual([
      { a: [1, 2] },
      ['x'],
      { d: null },
    ]);
  });

  it('may be written as programs write it, not as JSON does', () => {
    const script = `__STATE__={a:undefined,'b':'it\\'s \\u0041\\x42',c:!0,d:void 0,e:-1.5e3,f:[,],/* g */h:new Date("2024-01-09"),}`;
    expect(values(script)).toEqual([
      { a: undefined, b: "it's AB", c: true, d: undefined, e: -1500, f: [], h: '2024-01-09' },
    ]);
  });

  it('may be JSON in a string, or encoded in one', () => {
    expect(values(`window.__S__ = JSON.parse("{\\"a\\":\\"b\\"}")`)).toEqual([{ a: 'b' }]);
    expect(values(`window.__S__=JSON.parse(decodeURIComponent("%7B%22a%22%3A1%7D"));`)).toEqual([{ a: 1 }]);
  });

  it('may be what a function returns that is called with literals', () => {
    const script =
      'window.__NUXT__=(function(a,b){return {data:[{title:a,body:b,own:"c"}],n:null}}("T","B, and (more)"));';
    expect(values(script)).toEqual([{ data: [{ title: 'T', body: 'B, and (more)', own: 'c' }], n: null }]);
  });

  it('may be handed over in calls', () => {
    expect(values('self.__f.push([1,"a"]);self.__f.push([1,"b"])')).toEqual([
      [1, 'a'],
      [1, 'b'],
    ]);
  });

  it('is nothing that would have to be run', () => {
    expect(values('a = {b: c()}; d = [e]; f = function(){ return {} }; if (g == {}) {}')).toEqual([]);
  });

  it('ends where it is nested beyond reason', () => {
    expect(values(`a = ${'['.repeat(5000)}${']'.repeat(5000)}`)).toEqual([]);
  });

  it.each(['!', 'void ', '(', 'Object.freeze('])('ends where %s is said a hundred thousand times', (word) => {
    expect(values(`a = [${word.repeat(100_000)}`)).toEqual([]);
  });

  it.runIf(provesAll)('ends where functions are nested beyond reason', () => {
    const nested = `${'(function(){return '.repeat(20_000)}"x"${'})()'.repeat(20_000)}`;
    expect(values(`a = ${nested}`)).toEqual([]);
  });

  const unclosed = ['a=(function(){', 'a=[/*', 'a.push([1,', 'a=["\'=[","'];
  it.each(provesAll ? unclosed : unclosed.slice(0, 2))(
    'is not looked for without end where %s is never closed',
    (start) => {
      expect(values(start.repeat(100_000))).toEqual([]);
    },
  );

  it('has no constants of the names that all objects have', () => {
    expect(values('a = [toString]; b = [constructor]; c = [__proto__]')).toEqual([]);
  });
});
