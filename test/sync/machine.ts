import { onTestFinished } from 'vitest';
import { defaultSettings } from '../../src/browser/settings/settings';
import { Database } from '../../src/library/database';
import { Highlights } from '../../src/library/highlights';
import { Library } from '../../src/library/library';
import { Pictures } from '../../src/library/pictures';
import { Updates } from '../../src/library/updates';
import { agreeOn } from '../../src/sync/agree-on';
import { type Preferences, preferencesAfter } from '../../src/sync/preferences';
import { type Rounded, round } from '../../src/sync/round';
import type { LibraryKey } from '../../src/sync/sealed';
import { SharedDatabase } from '../../src/sync/shared-database';
import type { SharedKind } from '../../src/sync/shared-kinds';
import type { SharedStore } from '../../src/sync/storage';
import { sampleArticle } from '../support/sample-article';

/** A library of its own that shares what it has, until the test ends. */
export class Machine {
  readonly database = new Database(`machine-${crypto.randomUUID()}`);
  readonly shared = new SharedDatabase(`${this.database.name}-shared`);
  readonly library = new Library(this.database);
  readonly updates = new Updates(this.database);
  readonly pictures = new Pictures(this.database);
  readonly highlights = new Highlights(this.database);
  preferences: Preferences = { settings: defaultSettings, rules: [] };
  /** What it does not share. */
  off: readonly SharedKind[] = [];
  /** Whether it fetches the pictures of others. */
  wants = true;
  /** What its reader does at the next step of a round. */
  meanwhile: (() => Promise<void>) | undefined;

  constructor(
    /** Its clock (ms since 1970). */
    public now = 1_800_000_000_000,
  ) {
    onTestFinished(() => this.end());
  }

  /** Saves a page, again if it is known. */
  async save(name: string, html = `<p>${name}</p>`): Promise<string> {
    const article = { ...sampleArticle, url: `https://e.example/${name}`, title: name, html };
    const draftId = await this.library.keepDraft(article, this.now);
    return (await this.updates.save({ draftId, fetching: {} }, this.now++)).clipId;
  }

  async round(store: SharedStore, key: LibraryKey, mostFiles = 64): Promise<Rounded> {
    const { database: library, shared, now, preferences, off, wants } = this;
    const onStep = async () => {
      const { meanwhile } = this;
      this.meanwhile = undefined;
      await meanwhile?.();
    };
    const wantsPictures = () => wants;
    const parties = { library, shared, store, key, now, mostFiles, preferences, off, onStep, wantsPictures };
    const rounded = await round(parties);
    if (rounded.preferences) {
      this.preferences = preferencesAfter(this.preferences, preferences, rounded.preferences);
      await agreeOn(preferences, rounded.preferences, shared);
    }
    return rounded;
  }

  /** All that readers see of the library, in an order of its own. */
  async seen() {
    const { clips, articles, versions, highlights, pictures } = this.database;
    const rows = await clips.orderBy('id').toArray();
    return await Promise.all(
      rows.map(async ({ revision: _, versions: __, tags = [], ...row }) => ({
        ...row,
        tags: [...tags].sort(),
        html: (await articles.get(row.id))?.article.html,
        versions: (await versions.where('clipId').equals(row.id).toArray())
          .map(({ title, article, articleAt }) => JSON.stringify([articleAt, title, article.html, article.note]))
          .sort(),
        highlights: (await highlights.where('clipId').equals(row.id).sortBy('id')).map(
          ({ revision: ___, ...highlight }) => highlight,
        ),
        pictures: [...((await pictures.get(row.id))?.hashes ?? [])].sort(),
      })),
    );
  }

  async texts(): Promise<string> {
    return JSON.stringify(await this.seen());
  }

  async end(): Promise<void> {
    await this.database.delete();
    await this.shared.delete();
  }
}
