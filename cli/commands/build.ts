import { buildExtension, targets } from '../drivers/build-extension';

/** `npm run build`: the extension for both browsers, in dist/. */
for (const target of targets) {
  console.log(buildExtension(target));
}
