import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { byTime, readTimes, shards } from './times';

/** Seconds on two cores of what the first shard does besides: types, lint, imports, random values. */
const firstShard = 240;

/** Orders and divides test files by measured times; vitest by itself knows only their sizes. */
export class MeasuredSequencer extends BaseSequencer {
  readonly #times = readTimes();

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const mine = new Set(shards(files.map(pathOf), count, this.#times, firstShard)[index - 1]);
    return files.filter((file) => mine.has(pathOf(file)));
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = byTime(this.#times);
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return files.toSorted(
      (one, other) =>
        groupOf(one) - groupOf(other) ||
        one.project.name.localeCompare(other.project.name) ||
        order(pathOf(one), pathOf(other)),
    );
  }
}

const pathOf = ({ moduleId }: TestSpecification) => relative(process.cwd(), moduleId);
