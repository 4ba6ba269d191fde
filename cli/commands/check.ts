import { main } from '../command-line';
import { checks, runSteps } from '../tests/steps';

/* `npm run check`: types, lint, imports and unused code, with the output of what failed. */

await main(async () => {
  const start = performance.now();
  let failed = 0;
  await runSteps(checks, ({ step: { name }, code, output }) => {
    if (code !== 0) failed++;
    console.log(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output}`);
  });
  console.log(`${Math.round((performance.now() - start) / 1000)} s`);
  if (failed === 0) return;
  console.log('`npm run fix` repairs formatting, the order of imports and many lint errors.');
  process.exitCode = 1;
});
