import { beforeEach, describe, expect, test, vi } from 'vitest';
import { linkEntry, withEntry } from '../../src/delivery/daily-note';
import { sectionBelow } from '../../src/delivery/headings';
import { target as folder } from '../../src/delivery/targets/folder';
import { target as obsidian } from '../../src/delivery/targets/obsidian';
import type { NoteIndex } from '../../src/library/folders';
import { type MemoryDisk, MemoryFolder } from '../support/memory-folder';
import { web } from '../support/web';
import { dailyPath, obsidianPlugin, template } from './obsidian-plugin';
import { failsWell, sampleInput, sampleItem, withPicture } from './stand-in';

/* Handles of folders in memory cannot be stored, so the store is a variable. */
let notes: MemoryFolder;
let index: NoteIndex | undefined;
vi.mock('../../src/library/folders', () => ({
  folderOf: async () => notes.asHandle(),
  noteIndex: async () => index,
  keepNoteIndex: async (_: string, made: NoteIndex) => {
    index = made;
  },
}));

const link = '- [[Salt roads]]';

/** What breaks out of a quote, a link, a heading, front matter or a comment where it is written as it is. */
const hostile = [
  '# Heading\n\n---\n\nno longer in the quote',
  '---\naliases: [x]\n---',
  ']] [[x|y]] ](https://evil.example/)',
  '<!-- WClipper 0123456789abcdef 0123456789abcdef -->',
  '--> <script>alert(1)</script> <%* tp.file %> {{renderer :x}} %% hidden',
  '```\nunclosed',
];

describe('a daily note through the plug-in of Obsidian', () => {
  const values = { dailyNote: 'wholeClip', heading: 'Links' };
  failsWell({
    target: obsidian,
    start: async () => {
      const { files, ...plugin } = await obsidianPlugin(values);
      return { ...plugin, arrived: () => (files.get(dailyPath) ?? '').split('[!quote]').length - 1 };
    },
    delivers: ({ method }) => method === 'PATCH' || method === 'GET',
  });

  test('gets a link once, at the end or below a heading, whatever stands there', async () => {
    for (const [heading, expected] of [
      ['', `Monday\n${link}\n`],
      ['Links', `Monday\n\n## Links\n\n${link}\n`],
    ] as const) {
      const { values: given, files } = await obsidianPlugin({ dailyNote: 'daily', heading });
      files.set(dailyPath, 'Monday\n');
      for (let times = 0; times < 2; times++) await obsidian.send(sampleItem(), given, web);
      expect(files.get(dailyPath)).toBe(expected);
      expect([...files.keys()]).toContain('/vault/Salt roads.md');
    }
  });

  test('is made of its template, and gets the link below the heading that this has', async () => {
    const { values: given, files } = await obsidianPlugin({ dailyNote: 'daily', heading: '## Links' });
    await obsidian.send(sampleItem(), given, web);
    expect(files.get(dailyPath)?.trimEnd()).toBe(template.replace('## Links\n', `## Links\n${link}\n`).trimEnd());
  });

  test('gets the whole clip with its pictures instead of a note, and names it as the proof', async () => {
    const { values: given, files } = await obsidianPlugin(values);
    const proof = await obsidian.send(sampleItem(withPicture), given, web);
    expect(proof).toMatchObject({ id: 'Journal/2026-11-27.md', by: 'read' });
    const picture = [...files.keys()].find((path) => path.endsWith('.png')) ?? '';
    const note = files.get(dailyPath) ?? '';
    expect(note).toContain(
      `> [!quote] [Salt roads](https://news.example/salt)\n> Mules ![a mule](../${picture.replace('/vault/', '')})`,
    );
    expect(note).not.toContain('source:');
    expect([...files.keys()].filter((path) => path.endsWith('.md'))).toEqual([dailyPath]);
  });

  test('is left as it is by an update, which says so; the same clip again has arrived', async () => {
    const { values: given, files } = await obsidianPlugin(values);
    const proof = await obsidian.send(sampleItem(), given, web);
    const before = files.get(dailyPath);
    expect(await obsidian.update?.(sampleItem(), proof, given, web)).toEqual(proof);
    const changed = obsidian.update?.(sampleItem({ title: 'Roads' }), proof, given, web);
    await expect(changed).rejects.toMatchObject({ code: 'noUpdate', passes: false });
    expect(files.get(dailyPath)).toBe(before);
  });

  test('that is switched off in the plug-in is said', async () => {
    const { server, values: given } = await obsidianPlugin(values);
    server.misbehave = ({ path }) =>
      path.startsWith('/periodic') ? { status: 400, body: '{"errorCode":40060,"message":"not enabled"}' } : undefined;
    await expect(obsidian.send(sampleItem(), given, web)).rejects.toMatchObject({ code: 'refused', passes: false });
  });
});

describe('a daily note on disk', () => {
  let disk: MemoryDisk;
  const values = { folder: 'a destination', dailyNote: 'daily', heading: 'Links' };

  beforeEach(() => {
    disk = {};
    index = undefined;
    notes = new MemoryFolder('Notes', disk);
    notes.put('.obsidian/app.json', '{}');
  });

  const settings = (said: object) => notes.put('.obsidian/daily-notes.json', JSON.stringify(said));

  test('is where the settings of Obsidian say, made of its template', async () => {
    settings({ folder: 'Journal', format: 'YYYY/MM/YYYY-MM-DD', template: 'Templates/Day' });
    notes.put('Templates/Day.md', '# {{title}} ({{date:D.M.YY}}, {{time}})\n\n## Links\n\n## Evening\n');
    for (let times = 0; times < 2; times++) await folder.send(sampleItem(), values, web);
    expect(await notes.text('Journal/2026/11/2026-11-27.md')).toBe(
      `# 2026-11-27 (27.11.26, 23:30)\n\n## Links\n${link}\n\n## Evening\n`,
    );
  });

  test('may be named by an ordinal number', async () => {
    settings({ format: 'MMMM Do, YYYY' });
    await folder.send(sampleItem(), values, web);
    expect(await notes.text('November 27th, 2026.md')).toContain(link);
  });

  test('is where Periodic Notes says, if it has daily notes', async () => {
    settings({ folder: 'Journal' });
    const daily = { enabled: true, folder: 'Days', format: 'YYYYMMDD' };
    notes.put('.obsidian/plugins/periodic-notes/data.json', JSON.stringify({ daily }));
    await folder.send(sampleItem(), values, web);
    expect(await notes.text('Days/20261127.md')).toContain(link);
  });

  test('is in the root without settings, and a journal in Logseq', async () => {
    await folder.send(sampleItem(), { ...values, heading: '' }, web);
    expect(await notes.text('2026-11-27.md')).toBe(`${link}\n`);
    notes.put('logseq/config.edn', '{:journals-directory "days"\n :journal/file-name-format "yyyy-MM-dd"}');
    await folder.send(sampleItem(), { ...values, heading: '' }, web);
    expect(await notes.text('days/2026-11-27.md')).toBe(`${link}\n`);
    const question = await folder.send(sampleItem({ title: 'Salt: why?' }, 'why'), { ...values, heading: '' }, web);
    expect(await notes.text('days/2026-11-27.md')).toBe(`${link}\n- [[Salt: why?]]\n`);
    expect(question.link).toMatch(/page=Salt%3A%20why%3F$/);
    const whole = { ...values, heading: '', dailyNote: 'wholeClip' };
    await folder.send(sampleItem({ title: 'Mules' }, 'another-id'), whole, web);
    expect(await notes.text('days/2026-11-27.md')).toContain('\n- [Mules](https://news.example/salt)\n  > Salt was');
  });

  test('gets the whole clip once, and keeps what the reader writes meanwhile', async () => {
    const whole = { ...values, dailyNote: 'wholeClip' };
    notes.put('2026-11-27.md', '# Friday\n## Links\nmine\n## Evening\n');
    disk.fault = (asked, path) => {
      if (asked === 'write' && path.endsWith('.png')) notes.put('2026-11-27.md', 'just now');
      return undefined;
    };
    await expect(folder.send(sampleItem(withPicture), whole, web)).rejects.toMatchObject({ code: 'busy' });
    expect(await notes.text('2026-11-27.md')).toBe('just now');
    disk.fault = undefined as never;
    for (let times = 0; times < 2; times++) await folder.send(sampleItem(withPicture), whole, web);
    expect((await notes.text('2026-11-27.md'))?.split('[!quote]')).toHaveLength(2);
  });

  test.each([
    ['a format that cannot be written', () => settings({ format: 'wo' }), 'refused'],
    ['a plain folder, which has none', () => notes.folders.delete('.obsidian'), 'placeGone'],
    ['a folder that is read-only', () => Object.assign(disk, { permission: 'prompt' }), 'noAccess'],
  ])('says what is wrong with %s', async (_, break_, code) => {
    break_();
    await expect(folder.send(sampleItem(), values, web)).rejects.toMatchObject({ code });
  });

  test('cannot be outside the vault', async () => {
    settings({ folder: '../../etc', format: '[../../x]YYYY' });
    await folder.send(sampleItem(), values, web);
    expect([...notes.allFiles().keys()]).toContain('etc/x2026.md');
  });

  test.each(hostile)('keeps a page in its quote: %j', async (text) => {
    const escaped = text.replaceAll('<', '&lt;');
    const html = text.startsWith('`') ? `<pre>${escaped}</pre>` : `<p>${escaped}</p>`;
    const note = '# Friday\n\n## Links\n\nmine\n\n## Evening\n\nRest.\n';
    notes.put('2026-11-27.md', note);
    const item = sampleItem({ title: text, article: { ...sampleInput().article, html } });
    await folder.send(item, { ...values, dailyNote: 'wholeClip' }, web);
    const [above = '', rest = ''] = ((await notes.text('2026-11-27.md')) ?? '').split('\n\n> [!quote] ');
    const [quote = '', below = ''] = rest.split('\n\n## Evening');
    expect([above, below]).toEqual(['# Friday\n\n## Links\n\nmine', '\n\nRest.\n']);
    expect(
      quote
        .split('\n')
        .slice(1)
        .every((line) => line.startsWith('>')),
    ).toBe(true);
    expect(quote).not.toMatch(/(?<!\\)<script|<%\*|\[\[x/);
    await folder.send(item, { ...values, dailyNote: 'wholeClip' }, web);
    expect((await notes.text('2026-11-27.md'))?.split('[!quote]')).toHaveLength(2);
  });
});

describe('a link in a daily note', () => {
  test.each(hostile)('is one item of one line: %j', (title) => {
    const { text } = linkEntry('Clips/Salt %% roads.md', title, 'obsidian');
    expect(text).toMatch(/^- \[[^\n]*\]\(Clips\/Salt%20%25%25%20roads\.md\)$/);
    expect(text).not.toMatch(/\[\[|<%|<script|<!--/);
  });

  test('to another note whose name begins alike is not taken for it', () => {
    const { marks } = linkEntry('Salt.md', 'Salt', 'obsidian');
    expect(marks.some((mark) => '- [[Salt roads|Salt roads]]'.includes(mark))).toBe(false);
  });
});

describe('a heading', () => {
  const note = '---\na: 1\n# Links: yaml\n---\n# Day\n```\n## Links\n```\n## Links ##\none\n\n### More\n\n## Next\n';

  test('is found with those above it, outside code and front matter', () => {
    expect(sectionBelow(note, 'Links')?.path).toEqual(['Day', 'Links']);
    expect(sectionBelow(note, 'More')?.path).toEqual(['Day', 'Links', 'More']);
    expect(sectionBelow(note, 'Other')).toBeUndefined();
  });

  test('keeps what is in its part, also in a note with Windows line ends or without an end of line', () => {
    const entry = { text: '- x', isBlock: false, marks: [] };
    expect(withEntry(note, entry, 'Links')).toBe(note.replace('### More\n', '### More\n- x\n'));
    expect(withEntry('# A\r\n\r\none\r\n\r\n# B', entry, 'A')).toBe('# A\r\n\r\none\r\n- x\n\r\n# B');
    expect(withEntry('# A', entry, 'A')).toBe('# A\n- x\n');
    expect(withEntry('one', entry, 'A')).toBe('one\n\n## A\n\n- x\n');
  });
});
