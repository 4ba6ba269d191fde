import type { Baseline } from '../benchmark/systems';

/** The sources of all scripts that are injected into a page. Each is evaluated in an isolated world. */
export interface Scripts {
  /** Measures the page itself. */
  readonly walks: string;
  /** The page's part of a clip: the content script of the extension. */
  readonly content: string;
  /** Calls the content script, in its world. */
  readonly contentWorld: string;
  /** Injected into the world of the content script when a clip needs it. */
  readonly texts: string;
  /** The extension's part of a clip, by the name of its engine without a variant. */
  readonly engines: Readonly<Record<string, string>>;
  readonly baselines: Readonly<Record<Baseline, string>>;
}

/** The engine with the least code. Its script also reads pages for which no engine was asked. */
export const engineless = 'page';

/** The engine of `engine` or `engine:variant`. */
export function engineOf(name: string): string {
  return name.split(':')[0] ?? name;
}
