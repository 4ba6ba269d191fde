import { readActiveTab } from '../../browser/platform/early-read';
import { loadOwn } from '../../browser/platform/load-own';
import { viewsOfExtension } from '../../browser/platform/views';

/*
 * The popup's first script: a classic one, which runs before the first frame and before the modules are loaded. The
 * tab is read meanwhile, the rest of the popup and what shows articles are loaded, and the code of a clip unless another
 * document has it.
 */
globalThis.earlyRead = readActiveTab(new URL('../../tab/content/content.js', location.href).pathname);

const { code, rest, view } = document.currentScript?.dataset ?? {};
for (const file of [rest, view]) if (file !== undefined) void loadOwn(file);
if (code !== undefined && !viewsOfExtension().some((view) => view.clipCode)) void loadOwn(code);
