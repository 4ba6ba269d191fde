/** An expression for a page of ours, which notes that this machine shares its library, but has paused. Pages do not notice. */
export function putSharing(changed: object): string {
  const values = { address: 'https://cloud.example/dav/Library/', user: 'ann', password: 'swordfish-4711' };
  const progress = {
    paused: true,
    received: 1240,
    sent: 37,
    restored: [],
    unreadable: 0,
    waiting: 0,
    room: { changes: 240_000, 'files/0': 31_200_000 },
    lastAt: 1_790_000_000_000,
  };
  const row = { id: 'sharing', storage: { kind: 'webdav', values }, key: {}, ...progress, ...changed };
  // Dexie adds the other tables when the product opens the database.
  return `new Promise((resolve, reject) => {
    const open = indexedDB.open('wclipper-shared');
    open.onerror = () => reject(open.error);
    open.onupgradeneeded = () => open.result.createObjectStore('sharing', { keyPath: 'id' });
    open.onsuccess = () => {
      const writing = open.result.transaction('sharing', 'readwrite');
      writing.objectStore('sharing').put(${JSON.stringify(row)});
      writing.onerror = () => reject(writing.error);
      writing.oncomplete = () => { open.result.close(); resolve(); };
    };
  })`;
}
