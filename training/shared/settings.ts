/** What the command line says about a training. Every target reads what concerns it. */
export interface TrainingSettings {
  /** Captured sets of pages. */
  readonly folders: readonly string[];
  /** Number of parts for cross-validation. */
  readonly folds: number;
  /** For everything that is drawn at random. */
  readonly seed: number;
  /** Size of the boosted trees of `wclipper`. */
  readonly trees: number;
  readonly leaves: number;
  /** Folder for intermediate files, which `page-type` reuses. */
  readonly work: string;
  /** Report scores without writing any table. */
  readonly dry: boolean;
}

/** The command that reproduces a table. Folders are named without their place on this machine. */
export function commandFor(target: string, folders: readonly string[], options: string): string {
  const names = folders.map((folder) => folder.replace(/\/+$/, '').split('/').at(-1));
  return `npm run train -- ${target} --captured ${names.join(' ')} ${options}`;
}
