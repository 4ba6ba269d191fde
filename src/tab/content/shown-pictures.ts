import { type ContentApi, loadedApi } from '../../browser/messaging/content-api';
import { shownPictures } from '../fetching/shown-picture';

/* Injected after the article, for its preview. */
const api: Pick<ContentApi, 'shownPictures'> = { shownPictures: (srcs) => shownPictures(document, srcs) };

globalThis.wclipper = { ...loadedApi(), ...api };
