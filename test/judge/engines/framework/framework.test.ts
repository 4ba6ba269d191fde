import { describe, expect, it } from 'vitest';
import { extractPaper } from '../../../../src/judge/engines/framework/paper';
import { attribute } from '../../../../src/page/tree';
import { sentence, story, textKept } from '../../../support/engine-pages';
import { pageFrom } from '../../../support/page';

describe('framework:paper', () => {
  it('keeps the paragraph of the example page (section 3)', () => {
    const page = pageFrom(
      '<table width="700" height="600" border="1"><tr><td width="557" valign="top"> <p>段落内容</p></td></tr></table>',
    );
    const extraction = extractPaper(page);
    expect(extraction.reasons.map(({ kept, rule }) => [kept, rule])).toEqual([[true, 'aspect']]);
    expect(textKept(page, extraction).trim()).toBe('段落内容');
  });

  const portal = pageFrom(`
    <table id="top" width="760" height="60"><tr><td><a href="/1">News</a><br><a href="/2">Sports</a></td></tr></table>
    <table id="frame" width="760"><tr>
      <td><table id="side" width="150" height="600"><tr><td><p><a href="/3">Top ten</a></p></td></tr></table></td>
      <td><table id="story" width="600"><tr><td>${story}</td></tr></table></td>
    </tr></table>
    <table id="search" width="100%"><tr><td>Search <input></td></tr></table>
    <table id="logo" width="200"><tr><td><img></td></tr></table>
    <table id="foot" width="760"><tr><td><p>Copyright</p></td></tr></table>`);

  it('keeps the story of a portal page and says what kind of noise the rest is', () => {
    const extraction = extractPaper(portal);
    expect(
      extraction.reasons.map(({ id, kept, rule }) => `${kept ? '+' : '-'}${attribute(portal, id, 'id')}: ${rule}`),
    ).toEqual([
      '-top: navigation',
      '-frame: other',
      '-side: navigation',
      '+story: width',
      '-search: interaction',
      '-logo: decoration',
      '-foot: other',
    ]);
    expect(textKept(portal, extraction).trim()).toBe(`${sentence.repeat(3)}`.repeat(5).trim());
  });

  it('keeps a page of pictures, where nothing has paragraphs', () => {
    const page = pageFrom(`<table id="pictures" width="700" height="600"><tr><td><img><img></td></tr></table>
      <table width="700" height="50"><tr><td><a href="/1">menu</a></td></tr></table>`);
    const { content, reasons } = extractPaper(page);
    expect(content.map((id) => attribute(page, id, 'id'))).toEqual(['pictures']);
    expect(reasons.map(({ rule }) => rule)).toEqual(['directory', 'navigation']);
  });

  it('keeps the inline elements of text beside a line break (rule 4)', () => {
    const sentence = 'Start <b>bold</b> and <a href="/x">link</a> end.<br>Next.';
    const page = pageFrom(`<div>menu</div><div>${sentence}</div>`);
    expect(textKept(page, extractPaper(page))).toBe('Start bold and link end.Next.');
    const beside = pageFrom(`<div>${sentence}<div>A box inside</div></div>`);
    expect(textKept(beside, extractPaper(beside))).toBe('Start bold and link end.Next.');
  });

  it('keeps the text of paragraphs on a page without tables (rule 4)', () => {
    const page = pageFrom('<div>menu</div><p>one</p><div>two<br>three</div><div>four</div>');
    expect(textKept(page, extractPaper(page))).toBe('onetwothree');
  });

  it('finds nothing on a page whose tables have no sizes: what `live` repairs', () => {
    expect(extractPaper(pageFrom(`<table><tr><td>${story}</td></tr></table>`)).nothing).toBe('no table is content');
    expect(extractPaper(pageFrom('<div>text</div>')).nothing).toBe('neither tables nor paragraphs');
  });
});
