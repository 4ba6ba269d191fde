import { fetchHere } from '../../src/delivery/fetching';
import { webOver } from '../../src/delivery/web';

/** The web of this process, as targets and storages get it. */
export const web = webOver(fetchHere);
