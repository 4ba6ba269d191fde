/** How many of all clips or entries are done. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}
