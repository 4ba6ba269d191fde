/**
 * The feature trees of other pages of a registered site, for our documents: both the library and the list of public suffixes
 * are loaded only for methods that compare pages.
 */
export async function treesOfSite(url: string): Promise<string[]> {
  const [{ registeredSite }, { Library }] = await Promise.all([
    import('../language/text/registered-site'),
    import('./library'),
  ]);
  const site = registeredSite(url);
  return new Library().siblingTrees(url, (other) => registeredSite(other) === site);
}
