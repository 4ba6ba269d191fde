import { inSlices } from '../capture/slices';
import { fetchPage } from '../fetching/fetch-page';
import { fetchSibling } from '../fetching/sibling';
import { type ContentApi, loadedApi } from '../messaging/content-api';
import { gatheringTexts } from '../payload/stored-texts';

/*
 * Injected when a clip needs text that the document does not show, or another page of its site.
 */
const api: Pick<ContentApi, 'storedTexts' | 'fetchPage' | 'fetchSibling'> = {
  storedTexts: ({ least, data }) => inSlices(gatheringTexts(document, least, data)),
  fetchPage: (url) => fetchPage(document, url),
  fetchSibling: (tried) => fetchSibling(document, tried),
};

globalThis.wclipper = { ...loadedApi(), ...api };
