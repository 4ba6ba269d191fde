import { answerCalls } from '../../browser/messaging/worker-answers';
import { Database } from '../database';
import { ClipSearch } from './clip-search';
import { Follower, pageSlices } from './follow';
import { IndexDatabase } from './index-database';
import { searchFunctions } from './search-functions';

/* Searches the library for a page, and keeps the index up to date while the page is open. */

const library = new Database();
const index = new IndexDatabase();

answerCalls(
  searchFunctions({
    library,
    search: new ClipSearch(library, index),
    follower: new Follower(library, index, pageSlices),
  }),
);
