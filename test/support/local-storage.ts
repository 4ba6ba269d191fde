/*
 * The extension's storage in memory, instead of the browser:
 *
 *     vi.mock('webextension-polyfill', () => import('../../support/local-storage'));
 */

export const stored = new Map<string, unknown>();

export const area = {
  get: async (keys: string | readonly string[] | null) =>
    structuredClone(Object.fromEntries([...stored].filter(([key]) => keys === null || [keys].flat().includes(key)))),
  set: async (values: object) => {
    for (const [name, value] of Object.entries(values)) stored.set(name, value);
  },
  remove: async (key: string) => stored.delete(key),
};

export default { storage: { local: area } };
