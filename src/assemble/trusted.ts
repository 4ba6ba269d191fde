import type { Config } from 'dompurify';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

/** Markup that a page which demands trusted types accepts: ours do. */
export type Markup = ReturnType<Policy['createHTML']> | string;

interface PolicyFactory {
  createPolicy(name: string, rules: Rules): Policy;
}

interface Rules {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

/**
 * The one policy of our own pages; their content security policy allows no other.
 * In other people's pages none is made, since they could find it by its name.
 * Browsers without trusted types and workers have none either.
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

/** Parses markup that was made safe into an element. */
export function fill(element: { innerHTML: unknown }, safe: Markup): void {
  element.innerHTML = safe;
}

/** A document of markup that nobody made safe: no window shows it, so nothing in it loads or runs. */
export function parsedInert(html: string): Document {
  const parser: { parseFromString(markup: Markup, type: 'text/html'): Document } = new DOMParser();
  return parser.parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}

/** Shows markup that nobody made safe in a frame whose sandbox lets no script run. */
export function showSandboxed(frame: { srcdoc: unknown } & Pick<HTMLIFrameElement, 'sandbox'>, html: string): void {
  if (frame.sandbox.length === 0 || frame.sandbox.contains('allow-scripts')) throw new Error('scripts could run');
  frame.srcdoc = policy?.createHTML(html) ?? html;
}
