import { execFileSync } from 'node:child_process';

/** Milliseconds without a finished test after which a run has stalled: three times the limit of any test or hook. */
const limitMs = 180_000;

/**
 * Ends a run of Vitest that has stalled, and names the files that have not finished. A test that blocks the event loop also blocks its own time
 * limit, and Vitest would wait for its worker forever.
 * @implements {import('vitest/reporters').Reporter}
 */
export default class StallReporter {
  #unfinished = new Set();
  #last = performance.now();

  onTestRunStart(specifications) {
    // A stalled worker cannot report which file it runs, but the others finish all other files.
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
        // `ps` itself, or a worker that has ended.
      }
    process.exit(1);
  }
}
