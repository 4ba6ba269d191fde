import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { eventually } from './eventually';

/** The bytes of the first file in a folder whose path ends so, once a browser has written it: it makes the name first. */
export function writtenFile(folder: string, ending: string): Promise<Buffer> {
  return eventually(() => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const name = names.find((file) => file.endsWith(ending));
    const bytes = name === undefined ? Buffer.alloc(0) : readFileSync(join(folder, name));
    expect(bytes.length, `${ending} among ${names.join(', ')}`).toBeGreaterThan(0);
    return bytes;
  });
}

/** The same as text. */
export async function writtenText(folder: string, ending: string): Promise<string> {
  return (await writtenFile(folder, ending)).toString('utf8');
}
