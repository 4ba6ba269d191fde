import { encodingOf, textOf } from '../../../library/import/encoding';

/** In bytes. Browsers look so far for the encoding that a page states. */
const headSize = 1024;

/** The text of a file with addresses, in the encoding that its server or the file itself states, else in a likely one; '' if it is no text. */
export async function textIn(file: Blob): Promise<string> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, headSize).arrayBuffer());
  const stated =
    /charset=["']?([\w-]{2,40})/i.exec(file.type)?.[1] ??
    /<(?:meta|\?xml)[^<>]{1,200}(?:charset|encoding)\s?=\s?["']?([\w-]{2,40})/i.exec(head)?.[1];
  const encoding = await encodingOf(file, navigator.languages, stated);
  let text = '';
  if (encoding) for await (const piece of textOf(file, encoding.name)) text += piece;
  return text;
}
