import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../../src/library/import/markdown/html';
import { noteIn } from '../../../src/library/import/markdown/note';

describe('a Markdown note', () => {
  it('of Obsidian Web Clipper gives the properties of its front matter', () => {
    const note = `---
title: "A title: with a colon"
source: "https://example.com/page"
author:
  - "[[Mara Ellison]]"
  - "[[Second Author|S. Author]]"
published: 2024-03-01
created: 2024-04-05
description: "What it says"
tags:
  - "clippings"
  - "salt"
---
The text.
`;
    expect(noteIn(note, 'Clippings/A title.md')).toEqual({
      is: 'note',
      url: 'https://example.com/page',
      title: 'A title: with a colon',
      authors: ['Mara Ellison', 'S. Author'],
      published: '2024-03-01',
      savedAt: Date.UTC(2024, 3, 5),
      description: 'What it says',
      tags: ['salt'],
      marks: {},
      markdown: 'The text.\n',
    });
  });

  it('has several authors in one line of Chinese', () => {
    expect(noteIn('---\nauthor: 张三、李四；Reed, Ann\n---\nText', 'a.md').authors).toEqual([
      '张三',
      '李四',
      'Reed, Ann',
    ]);
  });

  it('of our own gives the type of its page, and a note without a known type none', () => {
    const typeOf = (type: string) => noteIn(`---\ntype: ${type}\n---\nThe text.\n`, 'x.md').type;
    expect(['thread', 'essay', 'constructor'].map(typeOf)).toEqual(['thread', undefined, undefined]);
  });

  it('names the source of its text, in English or Chinese', () => {
    const sourceOf = (line: string) =>
      noteIn(`---\nsource: https://e.example/a\n${line}\n---\nThe text.\n`, 'x.md').takenFrom;
    expect(['takenfrom: 新华网', '来源: 新华网', 'title: x'].map(sourceOf)).toEqual(['新华网', '新华网', undefined]);
  });

  it('of MarkDownload gives its front matter and heading', () => {
    const note = `---
created: 2023-05-06T10:20:30 (UTC +02:00)
tags: [salt,sea water]
source: https://example.com/page?x=1
author: Mara Ellison
---

# The heading

> ## Excerpt
> What it says

---
The text.
`;
    expect(noteIn(note, 'x.md')).toMatchObject({
      url: 'https://example.com/page?x=1',
      title: 'The heading',
      authors: ['Mara Ellison'],
      tags: ['salt', 'sea water'],
      savedAt: Date.UTC(2023, 4, 6, 8, 20, 30),
    });
  });

  it('of Readwise gives the list below Metadata', () => {
    const note = `# The Slow Page

![rw-book-cover](https://example.com/cover.png)

## Metadata
- Author: [[Mara Ellison]]
- Full Title: The Slow Page, Part One
- Category: #articles
- Document Tags: [[salt]] [[sea water]] 
- Document Note: Mine
- URL: https://example.com/slow

## Highlights
- A passage ([View Highlight](https://read.readwise.io/x))
`;
    const read = noteIn(note, 'Readwise/The Slow Page.md');
    expect(read).toMatchObject({
      url: 'https://example.com/slow',
      title: 'The Slow Page, Part One',
      authors: ['Mara Ellison'],
    });
    expect(read.markdown).toContain('A passage');
    expect(read.markdown).not.toContain('Category');
    expect(read).toMatchObject({ tags: ['salt', 'sea water'], note: 'Mine' });
  });

  it('of Logseq gives its page properties', () => {
    const note = 'title:: A title\nsource:: https://example.com/\ntags:: clippings, salt\n\nText.\n';
    expect(noteIn(note, 'a.md')).toMatchObject({
      title: 'A title',
      url: 'https://example.com/',
      tags: ['salt'],
      markdown: 'Text.\n',
    });
    expect(noteIn(note.replaceAll('\n', '\r\n'), 'a.md')).toMatchObject({
      title: 'A title',
      url: 'https://example.com/',
      tags: ['salt'],
      markdown: 'Text.\r\n',
    });
  });

  it('of Logseq lacks what the program notes of each block', () => {
    const note =
      '- Salt\n  id:: 6478-ab\n  collapsed:: true\n\t- of the sea\n\t  logseq.order-list-type:: number\n- End\n';
    expect(noteIn(note, 'a.md').markdown).toBe('- Salt\n\t- of the sea\n- End\n');
  });

  it('without front matter is named by its heading or its file', () => {
    expect(noteIn('# A \\[heading\\] #\n\nText', 'a.md')).toMatchObject({ title: 'A [heading]', tags: [] });
    expect(noteIn('Text', 'Folder/My note.md')).toMatchObject({ title: 'My note', markdown: 'Text' });
    expect(noteIn('# T\n\nSource: <https://example.com/a>\n', 'a.md').url).toBe('https://example.com/a');
  });

  it('has tags that stand side by side', () => {
    const tagsOf = (line: string) => noteIn(`${line}\n\nText`, 'a.md').tags;
    expect(tagsOf('tags:: #salt #sea/north')).toEqual(['salt', 'sea/north']);
    expect(tagsOf('tags:: #[[salt road]] [[sea]]')).toEqual(['salt road', 'sea']);
  });

  it('is named by its file if a heading or a comment in code stands further below', () => {
    expect(noteIn('My recipe.\n\n# Ingredients\n', 'Bread.md').title).toBe('Bread');
    expect(noteIn('```bash\n# install it\nnpm i\n```\n', 'Setup.md').title).toBe('Setup');
    expect(noteIn('![cover](a.png)\n\n# Salt\n', 'a.md').title).toBe('Salt');
  });

  it('has the first of its fields that is an address', () => {
    for (const source of ['The Guardian', '"[[Book]]"', 'reader'])
      expect(noteIn(`---\nsource: ${source}\nurl: https://e.example/a\n---\nText`, 'a.md').url).toBe(
        'https://e.example/a',
      );
  });

  it('whose front matter is no YAML is read line by line', () => {
    const note = '---\ntitle: Salt: a history\nsource: https://example.com/\ntags:\n- a\n- b\nauthor: "x\n---\nText';
    expect(noteIn(note, 'a.md')).toMatchObject({
      isBroken: true,
      title: 'Salt: a history',
      url: 'https://example.com/',
      tags: ['a', 'b'],
      markdown: 'Text',
    });
  });

  it('does not grow with the aliases of its front matter', () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'.replace(/./g, (name, at: number) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[at]}`).join()}]\n`)}`;
    expect(noteIn(`---\n${bomb}---\nText`, 'a.md')).toMatchObject({ isBroken: true, markdown: 'Text' });
  });

  it.each(['---', '---\n', '---\n---', '---\n- a\n---\n', '---\n"\n---\n', '\uFEFF---\ntitle: x\n---\n'])(
    'with the front matter %j is read',
    (text) => {
      expect(noteIn(text, 'a.md').is).toBe('note');
    },
  );
});

describe('Markdown', () => {
  it('becomes HTML with tables, task lists, footnotes and formulas', () => {
    const html = htmlOf('| a |\n|---|\n| b |\n\n- [x] done\n\nA note[^1] and $x^2$.\n\n[^1]: Here.\n');
    expect(html).toContain('<td>b</td>');
    expect(html).toContain('type="checkbox"');
    expect(html).toContain('math-inline">x^2<');
    expect(html).toContain('href="#user-content-fn-1"');
  });

  it.each([
    'It costs $5 to $10, or US$7.',
    'Prices rose from $5 million to $10 million.',
    'Set $HOME and $PATH.',
    'a $ b $ c',
  ])('keeps amounts of money: %s', (text) => {
    expect(htmlOf(text)).toBe(`<p>${text}</p>`);
  });

  it.each([
    ['$x$', 'x'],
    ['$5 + x$ and more', '5 + x'],
    ['a $$x + y$$ b', 'x + y'],
    ['从 $a$到$b$', 'a'],
  ])('has the formula of %s', (text, formula) => {
    expect(htmlOf(text)).toContain(`math-inline">${formula}</code>`);
  });

  it('may have the syntax of Obsidian', () => {
    expect(htmlOf('![[my picture.png|300]] and ![[a/b.jpg|A boat]]')).toBe(
      '<p><img src="my%20picture.png" alt=""> and <img src="a/b.jpg" alt="A boat"></p>',
    );
    expect(htmlOf('See [[Other note|this]] and [[Salt]]. ==Marked==. %%hidden%%')).toBe(
      '<p>See this and Salt. <mark>Marked</mark>. </p>',
    );
    expect(htmlOf('![A boat|200](a.png)')).toBe('<p><img src="a.png" alt="A boat"></p>');
    expect(htmlOf('`[[code]]`')).toBe('<p><code>[[code]]</code></p>');
  });

  it.each([
    ['==foo **bar** baz==', '<mark>foo <strong>bar</strong> baz</mark>'],
    ['==[a](https://a.example/)== b', '<mark><a href="https://a.example/">a</a></mark> b'],
    ['a **b ==c== d**', 'a <strong>b <mark>c</mark> d</strong>'],
    ['if x == 1 or y == 2', 'if x == 1 or y == 2'],
    ['==a ==b', '==a ==b'],
    ['a==b', 'a==b'],
    ['a === b ==', 'a === b =='],
  ])('highlights hold what they mark: %s', (markdown, html) => {
    expect(htmlOf(markdown)).toBe(`<p>${html}</p>`);
  });
});
