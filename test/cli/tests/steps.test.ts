import { expect, test } from 'vitest';
import { type EndedStep, runSteps, type Step } from '../../../cli/tests/steps';

const script = (name: string, code: string): Step => ({ name, command: process.execPath, args: ['-e', code] });

async function ended(steps: readonly Step[]): Promise<readonly EndedStep[]> {
  const all: EndedStep[] = [];
  await runSteps(steps, (each) => all.push(each));
  return all;
}

test('steps are reported in their order, whichever ends first', async () => {
  const all = await ended([
    script('slow', 'setTimeout(() => console.log("slow"), 300)'),
    script('quick', 'console.log("quick")'),
    script('last', 'console.log("last")'),
  ]);
  expect(all.map(({ step, output }) => [step.name, output.trim()])).toEqual([
    ['slow', 'slow'],
    ['quick', 'quick'],
    ['last', 'last'],
  ]);
});

test('a step tells its exit code and what it wrote to both streams', async () => {
  const [failed, missing] = await ended([
    script('fails', 'console.log("out"); console.error("error"); process.exit(3)'),
    { name: 'missing', command: 'no-such-program', args: [] },
  ]);
  expect(failed).toMatchObject({ code: 3, output: expect.stringContaining('out') });
  expect(failed?.output).toContain('error');
  expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('no-such-program') });
});
