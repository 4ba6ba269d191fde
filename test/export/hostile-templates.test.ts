import fc from 'fast-check';
import { toString as textOf } from 'mdast-util-to-string';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Article } from '../../src/article/article';
import { markdownOf } from '../../src/export/markdown-file';
import { type PresetName, presets } from '../../src/export/template/presets';
import type { Template } from '../../src/export/template/template-fields';
import { valuesOf } from '../../src/export/template/values';
import { dangersIn, nodesIn } from '../support/markdown-dangers';
import { sampleArticle } from '../support/sample-article';

/* What a page says of itself in the files that templates make. */

function file(template: Template, title: string, said: Partial<Article> = {}): string {
  const clip = { article: { ...sampleArticle, ...said }, title, clippedAt: new Date(2026, 10, 21) };
  return markdownOf(template, valuesOf(clip, { content: () => 'Body.\n', text: () => said.html ?? '' }));
}

const body = (text: string, title: string, said: Partial<Article> = {}) =>
  file({ fileName: 'x', frontMatter: '', body: text }, title, said);

const withoutHead = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n/, '');

describe('a value in a body', () => {
  test.each([
    ['# {{title}}', '<img src=x onerror=go()>', '# &lt;img src=x onerror=go()>\n'],
    ['{{title}}', 'Salt: "roads" [1] & more, A_B, 50%', 'Salt: "roads" [1] & more, A_B, 50%\n'],
    ['{{title}}', '# 1. *a* `b` $c$ ~d~', '\\# 1. \\*a\\* \\`b\\` \\$c\\$ \\~d\\~\n'],
    ['- {{title}}', '[x] done', '- \\[x] done\n'],
    ['{{title}}', '1. one', '1\\. one\n'],
    ['[{{title}}]({{source}})', 'a](javascript:go()) b', '[a\\](javascript:go()) b](https://www.example.org/salt)\n'],
    [
      '{{title}}',
      '<% tp.go() %> %%x%% {{query}} ((id)) k:: v',
      '&lt;\\% tp.go() %> %\\%x%\\% {\\{query}} (\\(id)) k:\\: v\n',
    ],
    ['{{title}}', 'As #MeToo, #1, C# ^block', 'As \\#MeToo, #1, C# \\^block\n'],
    ['# {{title}}', 'Learn C #', '# Learn C \\#\n'],
    [
      '[{{title}}]({{source}})',
      '[2403.01234] Salt [roads',
      '[\\[2403.01234\\] Salt \\[roads](https://www.example.org/salt)\n',
    ],
    ['title:: {{title}}', 'a:: b', 'title:: a:\\: b\n'],
    ['| {{title}} |\n| - |', 'a | b', '| a \\| b |\n| - |\n'],
    ['{{title}}', 'a | b', 'a | b\n'],
    ['{{title}}{{title}}', '%><', '%>&lt;\\%>&lt;\n'],
    ['{{title}}%', '<', '&lt;%\n'],
    ['{{title|wikilink}}', 'Ann <b>`x`</b> [Reed]]', '[[Ann b x /b Reed]]\n'],
    ['{{title|escape}} {{title|upper}}', '*a_b <c>', '\\*a\\_b \\<c\\> \\*A_B &lt;C>\n'],
    ['{{title|raw}} <% tp.date %>', '*a* <b>', '*a* <b> <% tp.date %>\n'],
    ['{{title|prefix:"**"|suffix:"**"}}', '*', '**\\***\n'],
    ['{{title|prefix:"web/"|tag}}', 'a b', 'web/a-b\n'],
    ['{{title|prefix:"a, "|replace:", "," · "}}', 'b', 'a · b\n'],
    ['{{title|suffix:"; c"|split:";"|first}}', 'b', 'b\n'],
    ['{{subtitle|default:"2026-01-02"|date:"**D/M**"}}', '', '**2/1**\n'],
    ['<{{source}}>', '', '<https://www.example.org/salt>\n'],
    ['{{title}}', 'see https://a.example/?a_b=_c_', 'see https://a.example/?a_b=_c_\n'],
    ['{{title}}', '&lt;b&gt; R&D', '\\&lt;b\\&gt; R&D\n'],
  ])('%s of %s', (template, title, expected) => {
    expect(body(template, title)).toBe(expected);
  });

  test('is left out if it is an address that would run', () => {
    expect(body('[x]({{source}})', '', { canonicalUrl: 'javascript:go()' })).toBe('[x]()\n');
    expect(body('<{{source}}>', '', { canonicalUrl: 'https://a.example/?a=$b`$*c[d]{{e' })).toBe(
      '<https://a.example/?a=%24b%60%24%2Ac%5Bd%5D%7B%7Be>\n',
    );
  });

  test('stays as it is if the template says that it is raw', () => {
    expect(body('{{html|raw}}', '', { html: '<p>a.</p>' })).toBe('<p>a.</p>\n');
    expect(body('{{note}}', '', { note: 'a:\n- b\n    - c\n\td' })).toBe('a:\n\\- b\n   \\- c\n   d\n');
    expect(body('{{note|raw}}', '', { note: '- a\n    - b' })).toBe('- a\n    - b\n');
  });

  test('of HTML may stand in elements of the template', () => {
    const written = body('{{html|prefix:"<div>"|suffix:"</div>"}}', '', { html: '<p>a.</p>' });
    expect(written).toBe('<div><p>a.</p></div>\n');
  });

  test('of HTML contains nothing that Markdown interprets', () => {
    const html = '<p>a\n\n[b](javascript:go()) &lt;% c %% <em>d</em></p><p><img alt="<%" src="https://a.example/"></p>';
    const written = body('{{html}}', '', { html });
    expect(written).toBe(
      '<p>a&#10;&#10;&#91;b&#93;(javascript:go()) &#60;% c %&#37; <em>d</em></p>\n<p><img alt="&#60;%" src="https://a.example/"></p>\n',
    );
  });
});

test('in front matter contains nothing for Templater and the same text for YAML', () => {
  const template = {
    fileName: 'x',
    frontMatter: 'title: {{title}}\ntags: [a, {{keywords}}]\nby: <% tp.me %> {{title}}',
    body: '',
  };
  const text = file(template, 'a <% tp.go() %>', { keywords: ['<%', '100%'] });
  expect(text.match(/<%/g)).toHaveLength(1);
  expect(parse(text.slice(4).replace(/\n---\n[\s\S]*$/, ''))).toEqual({
    title: 'a <% tp.go() %>',
    tags: ['a', '<%', '100%'],
    by: '<% tp.me %> a <% tp.go() %>',
  });
});

test('a thematic break at the start of a file does not begin front matter', () => {
  const clip = { article: sampleArticle, title: '', clippedAt: new Date(0) };
  const values = valuesOf(clip, { content: () => '---\n\na: b\n\n---\n', text: () => '' });
  const start = (frontMatter: string, text: string) => markdownOf({ fileName: 'x', frontMatter, body: text }, values);
  expect(start('', '{{content}}')).toBe('***\n\na: b\n\n---\n');
  expect(start('a: 1', '{{content}}')).toBe('---\na: 1\n---\n\n---\n\na: b\n\n---\n');
  expect(start('', '---\nx: 1\n---')).toBe('---\nx: 1\n---\n');
});

const piece = fc.constantFrom(
  ...'<% %> %% {{ }} (( )) [ [[ ]] ] ]( ( :: : $ $$ ` ``` ~~~ $= = < > <img onerror=go()> <script> <!-- --> &lt; &#60; \\ | |- - # --- === 1. > [x] ![ ](javascript:go()) ]:javascript:go() javascript:go() https://a.example/_*$( <https://a.example> dataviewjs #+BEGIN_QUERY * _'.split(
    ' ',
  ),
  ' ',
  '\n',
  '\n\n',
  '\n    ',
  '\t',
  'word',
  '"',
  "'",
  '文',
  '\ufdd4',
  '\ufde1',
);
const hostile = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));

const everywhere: Template = {
  fileName: 'x',
  frontMatter: 'title: {{title}}\nx: [{{keywords}}]\nall: {{title}}{{site}}',
  body: `[{{title}}]({{source}}) ![{{site}}]({{image}}) <{{url}}> {{title}}{{site}}{{author}}
> {{description|quote}}

{{description}}

| {{title|line}} | {{author|line}} |
| --- | --- |

**{{subtitle}}** {{authors|wikilink|join:", "}} {{keywords|tag|prefix:"#"}} {{licence}} {{published|date:"YYYY"}} {{language}} {{type}}

{{text}}

{{content}}`,
};

test('no preset writes anything that runs, whatever the page states, and words stay', () => {
  fc.assert(
    fc.property(hostile, hostile, hostile, (one, two, three) => {
      const said: Partial<Article> = {
        author: one,
        authors: [two, one],
        site: three,
        description: two,
        subtitle: one,
        keywords: [three, one],
        licence: two,
        language: three,
        published: one,
        canonicalUrl: three === '' ? 'https://a.example/' : three,
        leadImage: two,
        html: three,
      };
      for (const name of [...(Object.keys(presets) as PresetName[]), 'everywhere'] as const) {
        const template = name === 'everywhere' ? everywhere : presets[name];
        const text = file(template, one, said);
        const dangers = [...(text.includes('<%') ? ['<%'] : []), ...dangersIn(withoutHead(text))];
        // The template's own links to notes and properties.
        expect(
          dangers.filter((each) => each !== 'pair: [[' && each !== 'pair: ::'),
          `${name}: ${text}`,
        ).toEqual([]);
      }
      const [read] = nodesIn(body('x {{title|line}}', one));
      const words = (text: string) => text.match(/word|文/g)?.length ?? 0;
      expect(words(textOf(read))).toBe(words(one));
    }),
    { numRuns: 40 },
  );
});
