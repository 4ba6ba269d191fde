import { type ContentApi, loadedApi } from '../../browser/messaging/content-api';
import { inSlices } from '../../clip/capture/slices';
import { gatheringTexts } from '../../clip/payload/stored-texts';
import { fetchPage, fetchSibling } from '../fetching/fetch-page';

/*
 * Injected when a clip needs text that the document does not show, or another page of its site.
 */
const api: Pick<ContentApi, 'storedTexts' | 'fetchPage' | 'fetchSibling'> = {
  storedTexts: ({ least, data }) => inSlices(gatheringTexts(document, least, data)),
  fetchPage: (url) => fetchPage(document, url),
  fetchSibling: (tried) => fetchSibling(document, tried),
};

globalThis.wclipper = { ...loadedApi(), ...api };
