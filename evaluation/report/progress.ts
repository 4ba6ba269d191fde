import type { Row } from '../score/score';
import { decimal } from './table';

/** The output for progress: standard error, or a test's own. */
interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Shows the progress of a run: a bar with the time left on a terminal, a line per page elsewhere. */
export class Progress {
  private done = 0;
  private measured = 0;
  private readonly start: number;

  constructor(
    private readonly all: number,
    private readonly terminal: Terminal,
    private readonly now: () => number = Date.now,
  ) {
    this.start = now();
  }

  /** `fresh`: measured now, not taken from an earlier run. */
  page(row: Row, fresh: boolean): void {
    this.step(row.id, () => scores(row), fresh);
  }

  /** The same for a page without scores. */
  step(id: string, outcome: () => string, fresh: boolean): void {
    this.done++;
    if (fresh) this.measured++;
    if (this.terminal.isTTY) this.draw(id);
    else if (fresh) this.terminal.write(`${this.count()} ${id} ${outcome()}\n`);
  }

  /** Clears the bar. */
  end(): void {
    if (this.terminal.isTTY) this.terminal.write('\r\x1b[2K');
  }

  private draw(id: string): void {
    const full = Math.round((barWidth * this.done) / this.all);
    const bar = '█'.repeat(full) + '░'.repeat(barWidth - full);
    const line = `${bar} ${this.count()}  ${this.timeLeft()}  ${id}`;
    this.terminal.write(`\r\x1b[2K${line.slice(0, (this.terminal.columns ?? 80) - 1)}`);
  }

  private count(): string {
    return `${String(this.done).padStart(String(this.all).length)}/${this.all}`;
  }

  private timeLeft(): string {
    if (this.measured === 0) return '';
    const seconds = Math.round((((this.now() - this.start) / this.measured) * (this.all - this.done)) / 1000);
    return seconds < 60 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`;
  }
}

const barWidth = 24;

function scores({ scores }: Row): string {
  return Object.entries(scores)
    .map(([name, { words, error }]) => `${name} ${error === null ? decimal(words?.f1) || 'done' : 'failed'}`)
    .join(', ');
}
