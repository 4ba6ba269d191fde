import { fetchPage } from '../fetching/fetch-page';
import { fetchSibling } from '../fetching/sibling';
import { type ContentApi, loadedApi } from '../messaging/content-api';
import { findPayloads } from '../payload/find-payloads';

/*
 * Injected when a clip needs text that the document does not show, or another page of its site.
 */
const api: Pick<ContentApi, 'payloads' | 'fetchPage' | 'fetchSibling'> = {
  payloads: async ({ least, data }) => findPayloads(document, least, data),
  fetchPage: (url) => fetchPage(document, url),
  fetchSibling: (tried) => fetchSibling(document, tried),
};

globalThis.wclipper = { ...loadedApi(), ...api };
