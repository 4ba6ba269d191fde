/** What an extractor found in a page. */
export interface Found {
  readonly title: string;
  readonly content: string;
}
