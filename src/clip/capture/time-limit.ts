/** A time after which reading ends with what it has. */
export class TimeLimit {
  private readonly end: number;

  constructor(ms: number) {
    this.end = performance.now() + ms;
  }

  get isOver(): boolean {
    return performance.now() >= this.end;
  }
}
