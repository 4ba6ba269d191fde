import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import rooms from '../src/rooms.json' with { type: 'json' };

const names = Object.keys(rooms);
const readme = readFileSync('src/README.md', 'utf8');

describe('the allow-list of imports between rooms', () => {
  it('lists every room', () => {
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(names.toSorted()).toEqual(folders.map(({ name }) => name).sort());
  });

  it('lets a room import only rooms listed before it', () => {
    for (const [at, [room, others]] of Object.entries(rooms).entries())
      expect(
        others.filter((other) => !names.slice(0, at).includes(other)),
        room,
      ).toEqual([]);
  });

  it('is the table of src/README.md', () => {
    const stated = Object.fromEntries(
      [...readme.matchAll(/^\| `([\w-]+)\/` \| .+ \| (.+) \|$/gm)].map(([, room = '', others = '']) => [
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
