import { fail, seconds, wasInterrupted } from './run.mjs';
import { removeReports } from './steps.mjs';

/**
 * Runs steps one after the other, sums their results, and ends the process: with 0 only if something passed and nothing failed.
 * @param {[name: string, step: () => Promise<{ passed: number, failed: number, flaky?: number }>][]} steps
 */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0, flaky: 0 };
  for (const [name, step] of steps) {
    if (wasInterrupted()) fail('Interrupted.');
    const begun = performance.now();
    console.log(`\n── ${name}`);
    const sum = await step();
    total.passed += sum.passed;
    total.failed += sum.failed;
    total.flaky += sum.flaky ?? 0;
    console.log(`── ${name}: ${sum.passed} passed, ${sum.failed} failed (${seconds(begun)})`);
  }
  removeReports();
  if (total.flaky > 0)
    console.log(`\n${total.flaky} browser tests passed only at their second try: repair them.`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
}
