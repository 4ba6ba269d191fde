import { Database } from '../database';
import { ClipSearch } from './clip-search';
import { Follower, pageSlices } from './follow';
import { IndexDatabase } from './index-database';
import { type FromWorker, SearchService, type ToWorker } from './search-service';

/* Searches the library for a page, and keeps the index up to date while the page is open. */

/** The parts of the worker's global scope that are used here. */
interface Port {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { readonly data: ToWorker }) => void) | null;
}

const port = globalThis as unknown as Port;
const library = new Database();
const index = new IndexDatabase();
const service = new SearchService(
  { library, search: new ClipSearch(library, index), follower: new Follower(library, index, pageSlices) },
  (message) => port.postMessage(message),
);

port.onmessage = ({ data }) => service.receive(data);
service.start();
