import { readActiveTab } from '../platform/early-read';

/*
 * The popup's first script: a classic one, which runs before the first frame and before the modules are loaded. The
 * tab is read meanwhile.
 */
globalThis.earlyRead = readActiveTab(new URL('../content/content.js', location.href).pathname);
