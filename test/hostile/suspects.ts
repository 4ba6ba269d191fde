/**
 * What in the elements under `selector` could run, request or cover something. Empty for
 * what is safe to show. Runs in the page that shows it, so it names nothing from outside.
 */
export function suspects(selector: string, mayHold: readonly string[] = []): readonly string[] {
  const elements =
    'script iframe frame frameset object embed applet link meta base form style template portal fencedframe button textarea select video audio source track foreignObject use image animate set feImage slot'.split(
      ' ',
    );
  const addresses = 'href src action formaction poster background xlink:href srcset ping srcdoc data cite'.split(' ');
  const quiet = /^(?:https?|mailto|tel|ftp|blob|chrome-extension|moz-extension):|^data:image\/|^data:,|^#|^[^:]*$/i;
  const unwanted = ['srcdoc', 'ping', 'formaction', 'action', 'poster', 'background', 'srcset'];
  const isUnsafeLink = (name: string, address: string) =>
    name === 'a' ? /^data:/i.test(address) : !/^(?:#|data:image\/)/i.test(address);
  const isSuspect = (name: string, attribute: string, value: string) => {
    // White space and controls within a scheme are passed over by the browser's parser.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    const address = value.replace(/[\u0000-\u0020]/g, '');
    return (
      attribute.startsWith('on') ||
      (addresses.includes(attribute) && !quiet.test(address)) ||
      unwanted.includes(attribute) ||
      (attribute.endsWith('href') && isUnsafeLink(name, address)) ||
      (attribute === 'style' && /url\(|position|\\/i.test(value))
    );
  };
  const found: string[] = [];
  const root = document.querySelector(selector);
  if (root === null) return [`nothing is shown at ${selector}`];
  for (const element of root.querySelectorAll('*')) {
    const name = element.localName;
    // Ours: it asks for a picture that is not there.
    if (element.matches('.picture-place > .picture-acts > button.picture-load')) continue;
    // Ours: the reader adds buttons that copy code, enlarge pictures and open highlights. No page can set the attribute.
    const isAdded = element.matches('button[type="button"][data-added]');
    if (elements.includes(name) && !mayHold.includes(name) && !isAdded) found.push(`<${name}>`);
    for (const { name: attribute, value } of element.attributes)
      if (isSuspect(name, attribute, value)) found.push(`<${name} ${attribute}="${value.slice(0, 120)}">`);
  }
  return [...new Set(found)];
}
