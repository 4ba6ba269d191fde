import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import imports from '../src/imports.json' with { type: 'json' };

const rooms: Lists = imports.rooms;
const folders: Readonly<Record<string, Lists>> = imports.folders;
const names = Object.keys(rooms);
const readme = readFileSync('src/README.md', 'utf8');

/** Names from the ground up, each with those that it may import. */
type Lists = Readonly<Record<string, readonly string[]>>;

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** What a list names although it does not come before. */
const upward = (lists: Lists) =>
  Object.entries(lists).flatMap(([name, others], at) =>
    others.filter((other) => !Object.keys(lists).slice(0, at).includes(other)).map((other) => [name, other]),
  );

describe('the allow-list of imports between rooms', () => {
  it('lists every room', () => {
    expect(names.toSorted()).toEqual(foldersIn('src').sort());
  });

  it('lets a room import only rooms listed before it', () => {
    expect(upward(rooms)).toEqual([]);
  });

  it('is the table of src/README.md', () => {
    const stated = Object.fromEntries(
      [...readme.matchAll(/^\| \[`([\w-]+)\/`\]\(.+?\) \| .+ \| (.+) \|$/gm)].map(([, room = '', others = '']) => [
        room,
        [...others.matchAll(/`([\w-]+)\/`/g)].map(([, other]) => other),
      ]),
    );
    expect(stated).toEqual(rooms);
  });

  it('has every room in the drawing of src/README.md', () => {
    const drawing = /```\n(.*?)```/s.exec(readme)?.[1] ?? '';
    expect([...drawing.matchAll(/([\w-]+)\//g)].map(([, room = '']) => room).sort()).toEqual(names.toSorted());
  });
});

describe('the allow-lists of imports in a room', () => {
  it('are there for every room', () => {
    expect(Object.keys(folders)).toEqual(names);
  });

  it.each(Object.entries(folders))(
    '%s: lists every folder, and lets each import only those before it',
    (room, lists) => {
      const listed = Object.keys(lists);
      const found = foldersIn(`src/${room}`);
      const outside = readdirSync(`src/${room}`).filter((name) => name !== 'README.md' && !found.includes(name));
      // What is in no listed folder belongs to the folder with the room's name, if there is one.
      const unlisted = [...found, ...outside].filter((name) => !listed.includes(name));
      expect(listed.includes(room) ? [] : unlisted).toEqual([]);
      expect(listed.filter((folder) => folder !== room && !found.includes(folder))).toEqual([]);
      expect(upward(lists)).toEqual([]);
    },
  );

  it('are named in the table of src/README.md', () => {
    const rows = [...readme.matchAll(/^\| \[`([\w-]+)\/`\]\(.+?\) \| (.+) \| .+ \|$/gm)];
    const stated = rows.map(([, room = '', contents = '']) => [
      room,
      [...contents.matchAll(/`([\w-]+)\/`/g)].map(([, folder]) => folder).sort(),
    ]);
    const listed = Object.entries(folders).map(([room, lists]) => [
      room,
      Object.keys(lists)
        .filter((folder) => folder !== room)
        .sort(),
    ]);
    expect(stated).toEqual(listed);
  });
});
