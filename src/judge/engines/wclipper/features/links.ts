import { endOfPath, schemeOf, slashFrom } from '../../../../language/text/address';
import { attribute, root } from '../../../../page/tree';
import type { PageView } from '../view/view';
import { type FeatureGroup, featureTable } from './feature';

/** Where a link leads. */
const Target = { None: 0, Here: 1, SameSite: 2, Elsewhere: 3, Nowhere: 4 } as const;

/** What the address of a block's first link tells: those of menus are short and occur twice, those of articles are long. */
export const links: FeatureGroup = {
  name: 'links',
  width: 6,
  features: () =>
    featureTable(`
    linkKind   | 0–4 | where its first link, or the link it stands in, leads: 1 on this page, 2 same site, 3 elsewhere, 4 no address
    linkParts  | 0…  | parts of that address's path
    linkSlug   | 0…  | characters of its last part
    linkDigits | 0…  | digits in its path
    linkCopies | 0…  | blocks whose link has the same address
    linkAlike  | 0…  | blocks whose link has the same site, number of parts and first part
  `),
  prepare: (view) => {
    const addresses = linkAddresses(view);
    const known = new Map<string, Address>();
    const page = partsOf(view.page.url);
    const copies = new Map<string, number>();
    const alike = new Map<string, number>();
    for (const href of addresses) {
      if (href === undefined) continue;
      const address = known.get(href) ?? addressOf(href, page);
      known.set(href, address);
      copies.set(href, (copies.get(href) ?? 0) + 1);
      alike.set(address.pattern, (alike.get(address.pattern) ?? 0) + 1);
    }
    return (row, into, start) => {
      const href = addresses[row];
      const address = href === undefined ? undefined : known.get(href);
      if (href === undefined || !address) {
        into.fill(0, start, start + links.width);
        return start + links.width;
      }
      let at = start;
      into[at++] = address.kind;
      into[at++] = address.parts;
      into[at++] = address.slug;
      into[at++] = address.digits;
      into[at++] = copies.get(href) ?? 0;
      into[at++] = alike.get(address.pattern) ?? 0;
      return at;
    };
  },
};

interface Address {
  readonly kind: number;
  readonly parts: number;
  readonly slug: number;
  readonly digits: number;
  readonly pattern: string;
}

interface Parts {
  readonly host: string;
  readonly path: readonly string[];
}

function partsOf(url: string): Parts {
  const slashes = schemeOf(url).length;
  if (!url.startsWith('//', slashes)) return { host: '', path: [] };
  const end = endOfPath(url);
  const path = slashFrom(url, slashes + 2, end);
  const host = url.slice(slashes + 2, path).toLowerCase();
  return {
    host: host.startsWith('www.') ? host.slice(4) : host,
    path: url
      .slice(path, end)
      .split('/')
      .filter((part) => part !== ''),
  };
}

function addressOf(href: string, page: Parts): Address {
  const here = href === '' || href.startsWith('#');
  const scheme = schemeOf(href).toLowerCase();
  const web = scheme === 'http:' || scheme === 'https:';
  const nowhere = scheme !== '' && !web;
  if (here || nowhere) {
    const kind = here ? Target.Here : Target.Nowhere;
    return { kind, parts: 0, slug: 0, digits: 0, pattern: String(kind) };
  }
  const absolute = href.startsWith('//', scheme.length);
  const { host, path } = partsOf(absolute ? href : `//${page.host}/${withoutSlashes(href)}`);
  const same = host === page.host || host.endsWith(`.${page.host}`) || page.host.endsWith(`.${host}`);
  return {
    kind: same ? Target.SameSite : Target.Elsewhere,
    parts: path.length,
    slug: path.at(-1)?.length ?? 0,
    digits: path.reduce((sum, part) => sum + digitsIn(part), 0),
    pattern: `${host}/${path.length}/${path[0] ?? ''}`,
  };
}

function withoutSlashes(path: string): string {
  let start = 0;
  while (path.charAt(start) === '/') start++;
  return path.slice(start);
}

export function digitsIn(part: string): number {
  let digits = 0;
  for (let i = 0; i < part.length; i++) {
    const unit = part.charCodeAt(i);
    if (unit >= 0x30 && unit <= 0x39) digits++;
  }
  return digits;
}

/** Longer addresses are cut off: some hold pictures. */
const longestAddress = 300;

/** By block: the address of the link around it, or of the first link in it. */
function linkAddresses({ page, blocks, link: around }: PageView): (string | undefined)[] {
  return Array.from({ length: blocks.count }, (_, row) => {
    const last = blocks.last[row];
    let link = root;
    for (let id = blocks.first[row]; id <= last && link === root; id++) link = around[id];
    return link === root ? undefined : attribute(page, link, 'href')?.slice(0, longestAddress);
  });
}
