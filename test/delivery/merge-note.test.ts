import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNoteOf, markedNote, mergedNote } from '../../src/delivery/merge-note';

const clip = '0f8fad5b-d9cb-469f-a165-70867728950e';

function note({ title = 'Salt', tags = ['clippings'], body = 'Salt was carried inland.', more = '' } = {}): string {
  return `---\ntitle: ${title}\nsource: https://news.example/salt\ntags:\n${tags.map((tag) => `  - ${tag}\n`).join('')}${more}---\n\n${body}\n`;
}

const written = (ours = note()) => markedNote(ours, clip);
const merged = (there: string, ours = note({ body: 'A new text.' })) => mergedNote(there, ours, clip);

/** The properties, text and marker of a note, without the hashes. */
const seen = (text: string | undefined) => text?.replace(/ · [0-9a-f ]+ -->/, ' -->');

describe('an update of a note', () => {
  test('replaces what we wrote', async () => {
    expect(await merged(await written())).toBe(await written(note({ body: 'A new text.' })));
  });

  test('keeps what is below the marker, to the byte', async () => {
    const below = '\n\r\n  My own *thoughts*\t\n---\n<!-- a comment -->\nend';
    const updated = await merged((await written()) + below);
    expect(updated).toContain('A new text.');
    expect(updated?.endsWith(below)).toBe(true);
    expect(updated).not.toContain('carried inland');
  });

  test('keeps properties that the reader has added, changed or removed', async () => {
    const there = (await written())
      .replace('title: Salt', 'title: My title\nrating: 4')
      .replace('source: https://news.example/salt\n', '');
    const updated = await merged(there, note({ title: 'Salt roads', tags: ['clippings', 'salt'], body: 'New.' }));
    expect(updated).toMatch(/^---\ntitle: My title\nrating: 4\ntags:\n {2}- clippings\n {2}- salt\n---\n\nNew\.\n/);
  });

  test('adds properties that are new and removes those that are not written any more', async () => {
    const there = await written(note({ more: 'note: old\n' }));
    const updated = await merged(there, note({ more: 'author: Ada\n' }));
    expect(updated).toContain('author: Ada\n---');
    expect(updated).not.toContain('note: old');
  });

  test('keeps comments in front matter, and front matter that is no YAML', async () => {
    const commented = (await written()).replace('title: Salt', '# mine\ntitle: Salt # seen');
    expect(await merged(commented, note({ title: 'Other' }))).toContain('# mine\ntitle: Salt # seen\n');
    const broken = (await written()).replace('title: Salt', 'title: [Salt');
    expect(await merged(broken, note({ title: 'Other' }))).toContain('title: [Salt\n');
  });

  test('is recognised after a program has written the front matter anew', async () => {
    const there = (await written())
      .replace('title: Salt', 'title: "Salt"')
      .replace('tags:\n  - clippings\n', 'tags: [clippings]\n')
      .replaceAll('\n', '\r\n');
    expect(await merged(there, note({ title: 'Salt roads', body: 'New.' }))).toContain('title: Salt roads\n');
  });

  test('changes only properties where the reader has changed the text and the clip has not', async () => {
    const there = `${(await written()).replace('inland', 'inland, **and back**').replace('title: Salt', 'title: Mine')}below\n`;
    const updated = await merged(there, note({ title: 'Salt roads', tags: ['clippings', 'salt'] }));
    expect(seen(updated)).toBe(seen(there.replace('  - clippings\n', '  - clippings\n  - salt\n')));
    expect(await merged(updated ?? '', note({ tags: ['sea'] }))).toContain('tags:\n  - sea\n---');
    expect(await mergedNote(there, note({ tags: ['sea'] }), 'another clip')).toBeUndefined();
  });

  test('changes nothing if the reader has changed the text above the marker', async () => {
    const there = await written();
    expect(await merged(there.replace('inland', '==inland=='))).toBeUndefined();
    expect(await merged(there.replace('\n\n<!--', '\n\nMine.\n\n<!--'))).toBeUndefined();
    expect(await merged(there.replace(/<!--.*-->/, ''))).toBeUndefined();
    expect(await merged(`Mine.\n${there}`)).toBeUndefined();
  });

  test('leaves notes of others alone', async () => {
    expect(await merged('---\nsource: https://news.example/salt\n---\n\nMy review.\n')).toBeUndefined();
    expect(await merged('')).toBeUndefined();
  });

  test('adopts a note of the same text without a marker', async () => {
    expect(await merged(note(), note())).toBe(await written());
  });

  test('is not fooled by a page that quotes markers', async () => {
    const [quoted = ''] = /<!--.*-->/.exec(await written()) ?? [];
    const ours = note({ body: `\`\`\`\n${quoted}\n\`\`\`\n\n    ${quoted}\n\nThe end.` });
    const there = `${await written(ours)}Mine.\n`;
    expect(await merged(there, note({ body: 'New.' }))).toMatch(/New\.\n\n<!-- WClipper[^\n]+\nMine\.\n$/);
    expect(await merged(there, ours)).toBe(there);
  });

  test('does not let a rule begin front matter after the reader has removed theirs', async () => {
    const there = (await written()).replace(/^---[\s\S]*?---\n/, '');
    const updated = await merged(there, note({ body: '---\n\nevil: true\n\n---' }));
    expect(updated?.startsWith('\n---')).toBe(true);
  });

  test('knows the clip of a note after the reader has changed its source', async () => {
    const there = (await written()).replace('news.example', 'archive.example');
    expect(await isNoteOf(there, clip)).toBe(true);
    expect(await isNoteOf(there, 'another')).toBe(false);
  });
});

describe('page properties of Logseq', () => {
  const page = (title: string, body: string) => `title:: ${title}\nsource:: https://news.example/salt\n\n${body}\n`;

  test('are merged like front matter', async () => {
    const there = `${(await written(page('Salt', 'One.\n\nTwo.'))).replace('source::', 'rating:: 4\nsource::')}- mine\n`;
    expect(seen(await merged(there, page('Roads', 'Three.')))).toMatch(
      /^title:: Roads\nrating:: 4\nsource:: https:\/\/news\.example\/salt\n\nThree\.\n\n<!-- WClipper[^\n]+\n- mine\n$/,
    );
  });

  test('stay with a text that Logseq has written as blocks', async () => {
    const there = (await written(page('Salt', 'One.\n\nTwo.')))
      .replace('One.\n\nTwo.\n\n<!--', '- One.\n- Two.\n- <!--')
      .concat('- mine\n');
    expect(await merged(there, page('Salt', 'Three.'))).toMatch(/Three\.\n\n<!--[^\n]+\n- mine\n$/);
  });
});

test('no line that the reader wrote is ever lost', async () => {
  const line = fc.stringMatching(/^[ a-z#>*=:-]{0,12}$/).map((text) => `${text}mine`);
  const place = fc.nat({ max: 40 });
  const edits = fc.array(fc.tuple(place, line), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(edits, fc.constantFrom('Salt', 'Roads'), fc.boolean(), async (added, title, crlf) => {
      const lines = (await written(note({ body: 'One.\n\nTwo.' }))).split('\n');
      for (const [at, text] of added) lines.splice(at % (lines.length + 1), 0, text);
      const there = lines.join(crlf ? '\r\n' : '\n');
      const updated = await merged(there, note({ title, body: 'Three.' }));
      // Without an update the note stays as it is.
      const after = (updated ?? there).split(/\r?\n/);
      for (const [, text] of added) expect(after.some((each) => each.trimEnd() === text.trimEnd())).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('updates of updates end in the same note', async () => {
  let there = `${await written()}Mine.\n`;
  for (const body of ['Two.', 'Three.', 'Three.']) there = (await merged(there, note({ body }))) ?? '';
  expect(there).toBe(`${await written(note({ body: 'Three.' }))}Mine.\n`);
});
