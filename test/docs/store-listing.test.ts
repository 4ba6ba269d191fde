import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import manifest from '../../manifest.json' with { type: 'json' };
import { messagesOf } from '../support/messages';

/** The limits of the stores (characters), and of what they show of a name. */
const longest = {
  Name: 45,
  Summary: 132,
  'Summary for Firefox Add-ons': 250,
  Description: 16_000,
  'Single purpose': 1_000,
} as const;
const longestJustification = 1_000;
const mostPictures = 5;

const listings = { en: 'en', 'zh-CN': 'zh_CN' } as const;

/** The sections of a listing by their headings. */
function sectionsOf(language: string): ReadonlyMap<string, string> {
  const [, ...sections] = readFileSync(`docs/store/${language}.md`, 'utf8').split(/^## /m);
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), section.slice(end).trim()];
    }),
  );
}

describe.each(Object.entries(listings))('the store listing %s', (language, locale) => {
  const sections = sectionsOf(language);

  test.each(Object.entries(longest))('has a %s of %i characters at most', (name, most) => {
    const text = sections.get(name) ?? '';
    expect(text).not.toBe('');
    expect(text.length).toBeLessThanOrEqual(most);
    // The stores show plain text.
    expect(text).not.toMatch(/\]\(|\*\*|<\w|`/);
  });

  test('has the name and the summary of the manifest', () => {
    const messages = messagesOf(locale);
    expect(sections.get('Name')).toBe(messages.name?.message);
    expect(sections.get('Summary')).toBe(messages.description?.message);
  });

  test('justifies every permission', () => {
    const rows = (sections.get('Permission justifications') ?? '').split('\n').filter((line) => line.startsWith('| `'));
    const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
    const named = cells.flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
    const { permissions, optional_host_permissions: hosts, optional_permissions: optional } = manifest;
    expect(named).toEqual([...permissions, 'offscreen', ...hosts, ...optional]);
    for (const [, , why = ''] of cells) {
      expect(why.length).toBeGreaterThan(20);
      expect(why.length).toBeLessThanOrEqual(longestJustification);
    }
  });

  test('has the same sections as the other', () => {
    expect([...sections.keys()]).toEqual([...sectionsOf('en').keys()]);
  });

  test('has pictures and a tile of the sizes that the stores ask for', () => {
    const folder = 'docs/store/pictures';
    const files = readdirSync(folder).filter((file) => file.startsWith(`${language}-`));
    const tile = `${language}-tile.png`;
    const pictures = files.filter((file) => file !== tile);
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.length).toBeLessThanOrEqual(mostPictures);
    for (const file of pictures)
      expect(pictureOf(`${folder}/${file}`)).toEqual({ width: 1280, height: 800, colours: 2 });
    expect(pictureOf(`${folder}/${tile}`)).toEqual({ width: 440, height: 280, colours: 2 });
  });
});

test('every language has a description that the Chrome Web Store shows in full', () => {
  for (const locale of readdirSync('public/_locales')) {
    expect(messagesOf(locale).description?.message.length).toBeLessThanOrEqual(longest.Summary);
  }
});

/** The size of a PNG, and its kind of colours: 2 is without transparency. */
function pictureOf(file: string) {
  const bytes = readFileSync(file);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), colours: bytes[25] };
}
