import type { Part } from '../copied-page';

/** The parts of a page while it is read. Neighbouring markup becomes one part. */
export class PartList {
  private readonly parts: Part[] = [];
  private markup: string[] = [];

  write(markup: string): void {
    this.markup.push(markup);
  }

  place(part: Exclude<Part, string>): void {
    this.flush();
    this.parts.push(part);
  }

  /** All parts. Nothing may be added afterwards. */
  all(): readonly Part[] {
    this.flush();
    return this.parts;
  }

  private flush(): void {
    if (this.markup.length > 0) this.parts.push(this.markup.join(''));
    this.markup = [];
  }
}
