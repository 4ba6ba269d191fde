import { htmlOf } from './html';

/* Turns notes into HTML in a worker, so that a note on which that takes long does not freeze the page. */

/** What the worker answers to the text of a note. */
export type ConvertedNote = { readonly html: string } | { readonly failed: string };

/** The parts of the worker's global scope that are used here. */
interface Port {
  postMessage(message: ConvertedNote): void;
  onmessage: ((event: { readonly data: string }) => void) | null;
}

const port = globalThis as unknown as Port;

port.onmessage = ({ data }) => port.postMessage(converted(data));

function converted(markdown: string): ConvertedNote {
  try {
    return { html: htmlOf(markdown) };
  } catch (error) {
    return { failed: String(error) };
  }
}
