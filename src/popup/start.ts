import { chromeViews, readActiveTab } from '../platform/early-read';

/*
 * The popup's first script: a classic one, which runs before the first frame and before the modules are loaded. The
 * tab is read meanwhile, and the code of a clip is loaded unless another document has it.
 */
globalThis.earlyRead = readActiveTab(new URL('../content/content.js', location.href).pathname);

const { code } = document.currentScript?.dataset ?? {};
if (code !== undefined && !chromeViews().some((view) => 'clipCode' in view)) void import(/* @vite-ignore */ code);
