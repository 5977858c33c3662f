import { execFileSync } from 'node:child_process';

/** Milliseconds without a finished test after which a run has stalled: no test and no hook may take a third of it. */
const limitMs = 180_000;

/**
 * Ends a run of Vitest that has stalled and names the files that had not finished. A test that never gives way to the event loop stops its
 * own time limit too, and Vitest then waits for its worker without an end.
 * @implements {import('vitest/reporters').Reporter}
 */
export default class StallReporter {
  #unfinished = new Set();
  #last = performance.now();

  onTestRunStart(specifications) {
    // A worker that has stalled cannot say what it began; the others finish all other files.
    for (const { moduleId } of specifications) this.#unfinished.add(moduleId);
    const timer = setInterval(() => {
      if (performance.now() - this.#last > limitMs) this.#end();
    }, 5_000);
    timer.unref();
  }

  onTestCaseResult() {
    this.#last = performance.now();
  }

  onTestModuleEnd({ moduleId }) {
    this.#last = performance.now();
    this.#unfinished.delete(moduleId);
  }

  #end() {
    console.error(
      `\nNo test has finished for ${limitMs / 1000} s. Not finished:\n${[...this.#unfinished].join('\n')}`,
    );
    // A worker in an endless loop would outlive this process.
    const workers = execFileSync('ps', ['-o', 'pid=', '--ppid', String(process.pid)]).toString();
    for (const pid of workers.split('\n').map(Number).filter(Boolean))
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // `ps` itself, or one that has ended.
      }
    process.exit(1);
  }
}
