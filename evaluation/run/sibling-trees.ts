import { type Corpus, readHtml } from '../corpus/corpus';
import { siblingsIn } from '../corpus/siblings';
import type { OpenPage, Stage } from './browser';

/** Feature trees of a page's siblings, each laid out once, when first needed. */
export class SiblingTrees<Tree> {
  private readonly trees = new Map<string, Tree | undefined>();
  private readonly siblings: ReadonlyMap<string, readonly string[]>;

  constructor(
    private readonly stage: Stage,
    private readonly corpus: Corpus,
    private readonly treeIn: (tab: OpenPage) => Promise<Tree | undefined>,
  ) {
    this.siblings = siblingsIn(corpus.pages);
  }

  async of(id: string): Promise<readonly Tree[]> {
    const found: Tree[] = [];
    for (const sibling of this.siblings.get(id) ?? []) {
      if (!this.trees.has(sibling)) this.trees.set(sibling, await this.read(sibling));
      const tree = this.trees.get(sibling);
      if (tree) found.push(tree);
    }
    return found;
  }

  /** A page that cannot be read is not a sibling. */
  private async read(id: string): Promise<Tree | undefined> {
    const page = this.corpus.pages.find((each) => each.id === id);
    if (!page) return undefined;
    try {
      const tab = await this.stage.open(page.url, readHtml(this.corpus, id));
      const tree = await this.treeIn(tab);
      await tab.close();
      return tree;
    } catch {
      await this.stage.end();
      return undefined;
    }
  }
}
