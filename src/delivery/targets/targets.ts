import type { TargetKind } from '../../browser/messaging/deliveries';
import type { Target } from '../target';

/** All kinds of destinations. Each is loaded when it is used. */
const loaders: { readonly [K in TargetKind]: () => Promise<{ readonly target: Target }> } = {
  webdav: () => import('./webdav'),
  s3: () => import('./s3'),
  webhook: () => import('./webhook'),
};

export async function targetOf(kind: TargetKind): Promise<Target> {
  return (await loaders[kind]()).target;
}
