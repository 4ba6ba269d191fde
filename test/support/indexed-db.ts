/* Dexie looks for IndexedDB when it is loaded, and files of a worker share it: IndexedDB has to be there before the first. */
import 'fake-indexeddb/auto';
