import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { parseText } from '../../../src/export/template/parse';
import { presets } from '../../../src/export/template/presets';
import { renderFrontMatter } from '../../../src/export/template/properties';
import { renderParts } from '../../../src/export/template/render';
import { faultsOfField, isSound } from '../../../src/export/template/template';
import { templateFields } from '../../../src/export/template/template-fields';
import { type TemplateClip, valuesOf } from '../../../src/export/template/values';
import { sampleArticle } from '../../support/sample-article';

const clip: TemplateClip = {
  article: {
    ...sampleArticle,
    title: 'Salt roads',
    author: 'Ann Reed and Bo Lind',
    authors: ['Ann Reed', 'Bo Lind'],
    site: 'The Courier',
    published: '2026-03-04T08:05:00+01:00',
    keywords: ['salt', 'roads'],
  },
  title: 'Salt: "roads" / [1]',
  clippedAt: new Date(2026, 10, 21, 10, 0, 0),
};
const values = valuesOf(clip, { content: () => 'Body.\n', text: () => 'Body.' });
const write = (source: string) => renderParts(parseText(source).parts, values);
const faults = (source: string) => parseText(source).faults;
const front = (source: string) => renderFrontMatter(source, values);

describe('a text with expressions', () => {
  test.each([
    ['no braces } { at all', 'no braces } { at all'],
    ['{{title}}', 'Salt: "roads" / [1]'],
    ['a {{ site }} b', 'a The Courier b'],
    ['{{published|date:"YYYY-MM-DD"}}', '2026-03-04'],
    ['{{published | date : "D.M.YY [at] HH:mm"}}', '4.3.26 at 08:05'],
    ['{{created|date:"YYYY-MM-DD HH:mm"}}', '2026-11-21 10:00'],
    ['{{published|date:"YYYY年M月D日"}}', '2026年3月4日'],
    ['{{published|date:"dddd, MMMM D, YYYY, h:mm A"}}', 'Wednesday, March 4, 2026, 8:05 AM'],
    ['{{published|date:"ddd D MMM, hh:mm a"}}', 'Wed 4 Mar, 08:05 am'],
    ['{{"2026-01-01T00:30"|date:"hA"}} {{"2026-01-01T12:00"|date:"hA"}}', '12AM 12PM'],
    ['{{published|date:"MMMM Do"}} {{"2026-11-12"|date:"Do"}} {{"2026-11-23"|date:"Do"}}', 'March 4th 12th 23rd'],
    ['{{subtitle|quote}}', ''],
    ['{{site|limit:1}} {{"盐路之旅"|limit:1}}', 'T 盐'],
    ['{{published|date:"YYYYMMDD[T]HHmmss"}}', '20260304T080500'],
    ['{{"👩\u200d👩\u200d👧👩\u200d👩\u200d👧👩\u200d👩\u200d👧"|limit:2}}', '👩\u200d👩\u200d👧…'],
    ['{{site|lower}} {{site|upper}} {{title|slug}}', 'the courier THE COURIER salt-roads-1'],
    ["{{site|replace:'The ',''|prefix:'<'|suffix:'>'}}", '<Courier>'],
    ['{{subtitle|default:"none"}}{{subtitle|prefix:"x"}}', 'none'],
    ['{{authors}}', 'Ann Reed, Bo Lind'],
    ['{{authors|wikilink|join:" & "}}', '[[Ann Reed]] & [[Bo Lind]]'],
    ['{{"a,!,[],b"|split:","|tag|join:" "}}', 'a b'],
    ['{{"a,#,b"|split:","|wikilink}}', '[[a]], [[b]]'],
    ['{{authors|first}} {{authors|last}} {{authors|limit:1}}', 'Ann Reed Bo Lind Ann Reed'],
    ['{{title|safe}}', 'Salt roads 1'],
    ['{{"a\\"b\\n{{"|quote}}', '> a"b\n> {{'],
    ['{{"Élan vital, 汉字!"|slug}}', 'elan-vital-汉字'],
    ['{{"one two three"|limit:8}}', 'one two…'],
    ['{{"a, b"|split:","|join:"/"}}', 'a/b'],
    ['{{content}}', 'Body.'],
    ['{{words}}', '4'],
  ])('%s', (source, expected) => {
    expect(faults(source)).toEqual([]);
    expect(write(source)).toBe(expected);
  });

  it('never parses page text as a template', () => {
    const evil = valuesOf({ ...clip, title: '{{content}} $& $1' }, { content: () => 'secret', text: () => '' });
    const { parts } = parseText('{{title|replace:"x","$&"}}');
    expect(renderParts(parts, evil)).toBe('{{content}} $& $1');
  });
});

describe('errors', () => {
  test.each([
    ['{{titel}}', 'unknownVariable', 'titel', 2, 'title'],
    ['a {{title|lowr}}', 'unknownFilter', 'lowr', 10, 'lower'],
    ['{{title', 'notClosed', '', 0, undefined],
    ['{{title} b', 'notClosed', '', 0, undefined],
    ['{{}}', 'nothingInside', '', 0, undefined],
    ['{{title site}}', 'notUnderstood', 'site', 8, undefined],
    ['{{title|}}', 'notUnderstood', '', 8, undefined],
    ['{{title|replace:"a"}}', 'argumentMissing', 'replace', 8, undefined],
    ['{{title|lower:"a"}}', 'argumentTooMany', 'lower', 8, undefined],
    ['{{title|limit:"3"}}', 'argumentNotNumber', 'limit', 8, undefined],
    ['{{title|default:3}}', 'argumentNotText', 'default', 8, undefined],
    ['{{published|date:"Qqq"}}', 'dateFormat', 'date', 12, undefined],
    ['{{published|date:"MMMMM"}}', 'dateFormat', 'date', 12, undefined],
    ['{{published|date:"DDD"}}', 'dateFormat', 'date', 12, undefined],
    ['{{title|replace:"a}}', 'notUnderstood', '"a', 16, undefined],
    ['{{constructor}}', 'unknownVariable', 'constructor', 2, undefined],
  ])('%s', (source, code, name, start, suggestion) => {
    const [fault, ...others] = faults(source);
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ code, name, start });
    expect(fault?.suggestion).toBe(suggestion);
  });

  it('are all found, each at its place', () => {
    const source = '{{titel}} {{site}} {{autor}}';
    expect(faults(source).map(({ name, start }) => [name, start])).toEqual([
      ['titel', 2],
      ['autor', 21],
    ]);
  });

  it('an empty file name is an error, an empty body is not', () => {
    expect(faultsOfField('fileName', ' ')).toMatchObject([{ code: 'noFileName' }]);
    expect(faultsOfField('body', '')).toEqual([]);
  });

  it('a text with more characters than the settings keep is an error', () => {
    expect(faultsOfField('body', 'x'.repeat(100_001))).toMatchObject([{ code: 'tooLong', start: 100_000 }]);
  });
});

describe('front matter', () => {
  it('is YAML whatever the page says', () => {
    const source = 'title: {{title}}\nauthor: {{authors}}\nlinks: {{authors|wikilink}}\nwords: {{words}}\nread: false';
    const text = front(source);
    expect(text).toMatch(/^---\n[\s\S]*---\n$/);
    expect(parse(text.slice(4, -4))).toEqual({
      title: 'Salt: "roads" / [1]',
      author: ['Ann Reed', 'Bo Lind'],
      links: ['[[Ann Reed]]', '[[Bo Lind]]'],
      words: 4,
      read: false,
    });
  });

  it('leaves out empty values', () => {
    expect(front('subtitle: {{subtitle}}\nkeywords: [{{subtitle}}]\nempty:')).toBe('');
  });

  it('puts the items of a list into a list', () => {
    expect(parse(front('tags: [clippings, {{keywords}}, "x", {{site|slug}}]').slice(4, -4))).toEqual({
      tags: ['clippings', 'salt', 'roads', 'x', 'the-courier'],
    });
    expect(front('link: [[{{site}}]]')).toBe('---\nlink: "[[The Courier]]"\n---\n');
  });

  test.each([
    ['"{{site}}"', 'The Courier'],
    ["'by {{site}}'", 'by The Courier'],
    ['"{{keywords}}"', 'salt, roads'],
    ['["[[{{site}}]]", \'{{authors|first}}\']', ['[[The Courier]]', 'Ann Reed']],
    ['"{{site|default:"x"}}"', 'The Courier'],
    ['"{{site}}" and "{{words}}"', '"The Courier" and "4"'],
    ['{{site}} "x"', 'The Courier "x"'],
    ['"{{site}}', '"The Courier'],
  ])('quotation marks around a whole value are those of YAML: %s', (value, expected) => {
    expect(parse(front(`a: ${value}`).slice(4, -4))).toEqual({ a: expected });
  });

  test.each([
    ['no property', 'notProperty', 0],
    ['a: 1\na: 2', 'propertyTwice', 5],
    ['a: [x, {{title}}', 'listNotClosed', 3],
    ['a: "x', 'notYaml', 3],
    ['ok: 1\ntags: [{{titel}}]', 'unknownVariable', 15],
  ])('%s is an error', (source, code, start) => {
    expect(faultsOfField('frontMatter', source)).toMatchObject([{ code, start }]);
  });

  it('may contain empty lines and comments', () => {
    expect(faultsOfField('frontMatter', '\n# about\n  a: 1\n')).toEqual([]);
  });
});

test('every preset is valid, and its front matter is YAML', () => {
  for (const preset of Object.values(presets)) {
    expect(isSound(preset)).toBe(true);
    expect(() => parse(front(preset.frontMatter).slice(4, -4))).not.toThrow();
    expect(write(preset.body)).not.toContain('{{');
  }
});

test('a body of one million braces is parsed quickly', () => {
  expect(faults('{{'.repeat(500_000))).toHaveLength(1);
  expect(faults('{{x}}'.repeat(20_000))).toHaveLength(20_000);
});

test('for any input, errors are inside it and nothing throws; valid templates render', () => {
  const typed = fc.array(
    fc.constantFrom(...'{{ }} title authors | date join : , " \\ 3 [ ] \n'.split(' '), `'`, ' ', 'a: '),
  );
  fc.assert(
    fc.property(typed, (pieces) => {
      const source = pieces.join('');
      for (const field of templateFields) {
        const found = faultsOfField(field, source);
        expect(found.every(({ start, end }) => start >= 0 && end >= start && start <= source.length)).toBe(true);
        if (found.length > 0) continue;
        if (field === 'frontMatter') parse(front(source).replace(/^---$/gm, ''));
        else write(source);
      }
    }),
  );
});

test('no title breaks the YAML around it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const named = valuesOf({ ...clip, title }, { content: () => '', text: () => '' });
      const text = renderFrontMatter('title: {{title}}\nafter: x', named);
      const read = parse(text.slice(4, -4)) as { title?: string; after: string };
      expect(read.after).toBe('x');
      if (title !== '') expect(read.title).toBe(title);
    }),
  );
});
