/*
 * What the library holds, read from the browser's own database, as expressions for a page of ours or the background.
 * Blobs are not plain data: what is read of them is said in a `then`.
 */

export const rowsOf = (table: string) => asked(table, 'getAll()');

/** The row of that key; undefined if there is none. */
export const rowOf = (table: string, key: string, database = 'wclipper') =>
  asked(table, `get(${JSON.stringify(key)})`, 'readonly', database);

export const countOf = (table: string) => asked(table, 'count()');

/** Writes rows. Pages that are open do not notice. */
export const putRows = (table: string, rows: readonly object[]) =>
  asked(table, rows.map((row) => `put(${JSON.stringify(row)})`).join(`, store.`), 'readwrite');

/** Lets nobody write into some tables, or into any, until `globalThis.held` is false. */
export const holding = (tables?: readonly string[]) => `new Promise((started) => {
  const open = indexedDB.open('wclipper');
  open.onsuccess = () => {
    globalThis.held = true;
    const tables = ${JSON.stringify(tables)} ?? [...open.result.objectStoreNames];
    const blocking = open.result.transaction(tables, 'readwrite');
    const spin = () => {
      blocking.objectStore(tables[0]).count().onsuccess = () => (started(), globalThis.held && spin());
    };
    blocking.oncomplete = () => open.result.close();
    spin();
  };
})`;

function asked(table: string, request: string, mode = 'readonly', database = 'wclipper'): string {
  return `new Promise((resolve, reject) => {
    const open = indexedDB.open('${database}');
    open.onerror = () => reject(open.error);
    open.onsuccess = () => {
      const store = open.result.transaction('${table}', '${mode}').objectStore('${table}');
      const asking = (store.${request});
      asking.onerror = () => reject(asking.error);
      store.transaction.oncomplete = () => { open.result.close(); resolve(asking.result); };
    };
  })`;
}
