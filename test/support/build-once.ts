import { builtExtension, targets } from '../../cli/drivers/build-extension';

/** Runs before the browser tests, whose files run side by side: none of them builds while another loads what is built. */
export default function buildOnce(): void {
  for (const target of targets) builtExtension(target);
}
