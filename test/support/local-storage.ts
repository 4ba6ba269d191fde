/*
 * The extension's storage in memory, instead of the browser:
 *
 *     vi.mock('webextension-polyfill', () => import('../../support/local-storage'));
 */

export const stored = new Map<string, unknown>();

const local = {
  get: async (keys: string | readonly string[]) =>
    Object.fromEntries([keys].flat().flatMap((key) => (stored.has(key) ? [[key, stored.get(key)]] : []))),
  set: async (values: object) => {
    for (const [name, value] of Object.entries(values)) stored.set(name, value);
  },
  remove: async (key: string) => stored.delete(key),
};

export default { storage: { local } };
