import type { TextQuery } from './query';
import type { ClipSnippet, Hit, IndexProgress } from './results';

/** What the page sends to the worker that searches. */
export type ToWorker =
  | { readonly is: 'search'; readonly id: number; readonly query: TextQuery; readonly only?: ReadonlySet<string> }
  | { readonly is: 'snippets'; readonly id: number; readonly query: TextQuery; readonly clipIds: readonly string[] }
  | { readonly is: 'end'; readonly id: number };

/** What it answers. Each request ends with `done`, `snippets` or `failed`, unless it was ended. */
export type FromWorker =
  | { readonly is: 'found'; readonly id: number; readonly hits: readonly Hit[]; readonly complete: boolean }
  | { readonly is: 'done'; readonly id: number }
  | { readonly is: 'snippets'; readonly id: number; readonly snippets: ReadonlyMap<string, ClipSnippet> }
  | { readonly is: 'failed'; readonly id: number; readonly why: string }
  | ({ readonly is: 'progress' } & IndexProgress);
