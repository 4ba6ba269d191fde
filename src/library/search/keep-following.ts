import { lastChange } from '../changes';
import type { Database } from '../database';
import { live } from '../live';
import { backgroundSlices, Follower } from './follow';
import { IndexDatabase } from './index-database';

/** Brings the index up to date after each change of the library, some time later, so that nothing else has to wait. */
export class Following {
  private following: Promise<void> | undefined;
  private tidying: Promise<void> | undefined;
  private isStale = false;

  /** `patience` (ms) is waited after a change, so that the steps of a long one are indexed together. */
  constructor(
    private readonly follower: Follower,
    private readonly patience: number,
    private readonly onStep: () => Promise<void> = async () => {},
  ) {}

  /** Follows the library now and after every change. */
  start(library: Database): void {
    live(() => lastChange(library), 0)(() => void this.follow());
  }

  /** Resolves when the index is up to date, or cannot be brought up to date now; the next change tries again. */
  follow(): Promise<void> {
    this.isStale = true;
    this.following ??= this.untilFresh();
    return this.following;
  }

  private async untilFresh(): Promise<void> {
    try {
      while (this.isStale) {
        this.isStale = false;
        await new Promise((resolve) => setTimeout(resolve, this.patience));
        do {
          await this.onStep();
          await this.follower.tidy(false);
        } while (await this.follower.step());
        await this.onStep();
      }
      this.tidy();
    } catch {
      // The next change tries again.
    } finally {
      // Nothing comes between this and the last look at `isStale`.
      this.following = undefined;
    }
  }

  /** Merges without keeping later changes waiting. */
  private tidy(): void {
    this.tidying ??= this.untilTidy()
      .catch(() => {})
      .finally(() => {
        this.tidying = undefined;
      });
  }

  private async untilTidy(): Promise<void> {
    while (await this.follower.tidy());
  }
}

/**
 * The background indexes a clip when saving it and what follows is done (ms). Chosen: nobody searches for a clip so
 * soon.
 */
const backgroundPatience = 500;

/** Keeps the index up to date while no library is open. */
export function followInBackground(library: Database): void {
  const follower = new Follower(library, new IndexDatabase(), backgroundSlices);
  new Following(follower, backgroundPatience).start(library);
}
