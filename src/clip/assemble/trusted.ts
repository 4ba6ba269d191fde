import type { Config } from 'dompurify';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

/** Markup accepted by pages that require trusted types, as ours do. */
export type Markup = ReturnType<Policy['createHTML']> | string;

interface PolicyFactory {
  createPolicy(name: string, rules: Rules): Policy;
}

interface Rules {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

/**
 * The only policy of our own pages; their content security policy allows no other. None
 * is created in other pages, which could find it by its name. Browsers without trusted
 * types and workers have none.
 */
export const policy: Policy | null = policyOfOwnPages();

function policyOfOwnPages(): Policy | null {
  const { trustedTypes, location } = globalThis as { trustedTypes?: PolicyFactory; location?: Location };
  if (!trustedTypes || !location || !/-extension:$/.test(location.protocol)) return null;
  return trustedTypes.createPolicy('wclipper', {
    createHTML: (html) => html,
    createScriptURL: (url) => {
      if (new URL(url, location.href).origin === location.origin) return url;
      throw new TypeError('only scripts of the extension itself may run');
    },
  });
}

/** Starts a worker of the extension. */
export function newWorker(url: string): Worker {
  return new Worker((policy?.createScriptURL(url) ?? url) as string, { type: 'module' });
}

/** Parses safe markup into an element. */
export function fill(element: { innerHTML: unknown }, safe: Markup): void {
  element.innerHTML = safe;
}

/** Parses unsafe markup into an element of a document without a window, where nothing loads or runs. */
export function fillInert(element: { innerHTML: unknown }, html: string): void {
  fill(element, policy?.createHTML(html) ?? html);
}

/** Parses unsafe markup into a fragment of a document without a window, where nothing loads or runs. */
export function inertNodes(html: string): DocumentFragment {
  const template = document.createElement('template');
  fillInert(template, html);
  return template.content;
}

/** Parses unsafe markup into a document without a window, where nothing loads or runs. */
export function parsedInert(html: string): Document {
  const parser: { parseFromString(markup: Markup, type: 'text/html'): Document } = new DOMParser();
  return parser.parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}

/** Parses an unsafe SVG file into a document without a window, where nothing loads or runs. */
export function parsedDrawing(xml: string): Document {
  const parser: { parseFromString(markup: Markup, type: 'image/svg+xml'): Document } = new DOMParser();
  return parser.parseFromString(policy?.createHTML(xml) ?? xml, 'image/svg+xml');
}

/** Shows unsafe markup in a frame whose sandbox forbids scripts. */
export function showSandboxed(frame: { srcdoc: unknown } & Pick<HTMLIFrameElement, 'sandbox'>, html: string): void {
  if (frame.sandbox.length === 0 || frame.sandbox.contains('allow-scripts')) throw new Error('scripts could run');
  frame.srcdoc = policy?.createHTML(html) ?? html;
}
