import type { View } from './purifier';
import { safeSource } from './safe-drawing';

const start = /^\s*data:image\/svg\+xml\s*[;,]/i;

/** Whether an address contains an SVG drawing. */
export function isDrawingAddress(address: string): boolean {
  return start.test(address);
}

/**
 * The address of a drawing without scripts and external references, unchanged if it has
 * none; undefined if it is not a drawing. Images do not run scripts, but an exported file may
 * contain the drawing as markup.
 */
export function safeDrawingAddress(address: string, view: View): string | undefined {
  const comma = address.indexOf(',');
  const source = decoded(address.slice(comma + 1), /;\s*base64\s*$/i.test(address.slice(0, comma)));
  const safe = source === undefined ? undefined : safeSource(source, view);
  if (safe === undefined || safe === source) return safe && address;
  return drawingAddress(safe);
}

function decoded(written: string, isBase64: boolean): string | undefined {
  try {
    const text = decodeURIComponent(written);
    return isBase64
      ? new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))
      : text;
  } catch {
    return undefined;
  }
}

/** The markup of a drawing as an address, with as few escapes as all programs accept. */
export function drawingAddress(markup: string): string {
  const named = markup.includes('xmlns=') ? markup : markup.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  return `data:image/svg+xml,${encodeURIComponent(named)}`;
}
