import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Element = DefaultTreeAdapterMap['element'];
type Attribute = Element['attrs'][number];

const elements = 'script noscript base object embed applet frame frameset portal fencedframe'.split(' ');
const loading = 'src srcset poster background data action formaction ping manifest'.split(' ');
/** Values of `http-equiv` that request nothing; `looksUpHosts` looks at what the second is set to. */
const harmless = ['content-security-policy', 'x-dns-prefetch-control'];

/** What in a file could run or request something, also in shadow roots, templates and documents of frames. */
export function liveMarkup(html: string): readonly string[] {
  return [...new Set(elementsIn(parse(html, { scriptingEnabled: false })).flatMap(findingsIn))];
}

function elementsIn(node: DefaultTreeAdapterMap['node']): readonly Element[] {
  const own = 'attrs' in node ? [node] : [];
  const inside = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : [];
  return [...own, ...inside, ...('content' in node ? elementsIn(node.content) : [])];
}

function findingsIn(element: Element): readonly string[] {
  const { tagName, attrs, childNodes } = element;
  const css = tagName === 'style' ? childNodes.map((child) => ('value' in child ? child.value : '')).join('') : '';
  return [
    ...(elements.includes(tagName) ? [`<${tagName}>`] : []),
    ...(looksUpHosts(element) ? ['<meta http-equiv="x-dns-prefetch-control">'] : []),
    ...(loadsInStyle(css) ? [`<style>${css.slice(0, 200)}`] : []),
    ...attrs
      .filter((attribute) => isLive(tagName, attribute))
      .map(({ name, value }) => `<${tagName} ${name}="${value.slice(0, 100)}">`),
    ...attrs.flatMap(({ name, value }) => (name === 'srcdoc' ? liveMarkup(value) : [])),
  ];
}

function isLive(tagName: string, { name, prefix, value }: Attribute): boolean {
  // White space and controls within a scheme are passed over by the browser's parser.
  const plain = Array.from(value)
    .filter((sign) => sign > ' ')
    .join('');
  if (name.startsWith('on') || (loading.includes(name) && !plain.startsWith('data:'))) return true;
  if (tagName === 'meta' && name === 'http-equiv') return !harmless.includes(plain.toLowerCase());
  if (tagName === 'link' && name === 'rel') return /stylesheet|preload|prefetch/i.test(value);
  if (name === 'style') return loadsInStyle(value);
  const isLink = name === 'href' || name.endsWith(':href') || prefix === 'xlink';
  if (!isLink) return false;
  return ['a', 'area', 'link'].includes(tagName)
    ? /^(?:javascript|vbscript):/i.test(plain)
    : !/^(?:#|data:image\/)/.test(plain);
}

/** Whether the browser is told to look up the hosts of links. */
function looksUpHosts({ tagName, attrs }: Element): boolean {
  const attribute = (name: string) =>
    attrs
      .find((other) => other.name === name)
      ?.value.trim()
      .toLowerCase();
  return tagName === 'meta' && attribute('http-equiv') === 'x-dns-prefetch-control' && attribute('content') !== 'off';
}

/** Whether rules refer to a file, once what they hold themselves is taken away. */
function loadsInStyle(css: string): boolean {
  return /url\(|image-set\([^)]*https?:|@import\s*["']/i.test(css.replace(/url\("(?:data:|#)(?:[^"\\]|\\.)*"\)/g, ''));
}
