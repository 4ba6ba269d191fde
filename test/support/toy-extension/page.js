// A database to find again after a restart.
function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('toy', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('notes');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function ask(mode, query) {
  const store = (await open()).transaction('notes', mode).objectStore('notes');
  return new Promise((resolve, reject) => {
    const request = query(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

globalThis.writeNote = (text) => ask('readwrite', (store) => store.put(text, 'note'));
globalThis.readNote = () => ask('readonly', (store) => store.get('note'));
document.getElementById('ready').textContent = 'ready';
