import { registeredSite } from '../language/text/registered-site';
import { pageLibrary } from './library';

/**
 * The feature trees of other pages of a registered site, for our documents. Both the library and the list of public suffixes
 * are large: documents import this when a method compares pages.
 */
export async function treesOfSite(url: string): Promise<string[]> {
  const site = registeredSite(url);
  return pageLibrary.siblingTrees(url, (other) => registeredSite(other) === site);
}
