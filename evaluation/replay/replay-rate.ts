/** A moment in CPU time of this process (ms), which other programs on the machine do not change. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** How many captured pages a second are replayed on one core, from the restored capture on. */
export class ReplayRate {
  private clips = 0;
  private selectMs = 0;
  private wholeMs = 0;

  /** Adds a clip by one engine: the time until its content was selected, and the time of the whole clip. */
  add(selectMs: number, wholeMs: number): void {
    this.clips++;
    this.selectMs += selectMs;
    this.wholeMs += wholeMs;
  }

  /** Undefined before the first clip. */
  get line(): string | undefined {
    if (this.clips === 0) return undefined;
    const rate = (ms: number) => (ms > 0 ? Math.round((this.clips * 1000) / ms) : 0);
    return `replay: ${rate(this.selectMs)} pages a second select only, ${rate(this.wholeMs)} whole clip (CPU time, ${this.clips} clips)`;
  }
}
