import type { TargetKind } from '../../browser/messaging/deliveries';
import type { Target } from '../target';

/** All kinds of destinations. Each is loaded when it is used. */
const loaders: { readonly [K in TargetKind]: () => Promise<{ readonly target: Target }> } = {
  downloads: () => import('./downloads'),
  folder: () => import('./folder'),
  obsidian: () => import('./obsidian'),
  obsidianAddress: () => import('./obsidian-address'),
  joplin: () => import('./joplin'),
  zotero: () => import('./zotero'),
  webdav: () => import('./webdav'),
  s3: () => import('./s3'),
  karakeep: () => import('./karakeep'),
  linkding: () => import('./linkding'),
  webhook: () => import('./webhook'),
};

export async function targetOf(kind: TargetKind): Promise<Target> {
  return (await loaders[kind]()).target;
}
