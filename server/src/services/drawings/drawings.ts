import { createProcessPool, type ProcessPool, type TaskOptions } from '../../kernel/index.ts';
import type { DrawingTasks } from './drawing-tasks.ts';

/** A source, or beside the bundle that contains this (`programs` in scripts/lib/build.mjs). */
const program = new URL(
  import.meta.url.endsWith('.ts') ? '../../drawing-process.ts' : './drawing.js',
  import.meta.url,
);

/** Pictures that are decoded at the same time on a node. */
const size = 2;
/** A picture at the limits of `photo.ts` takes 250 MB with the process that decodes it, a document 200 MB. */
const maxBytes = 450_000_000;
const maxMs = 30_000;
/** What takes longer than a quarter of a minute is not worth waiting for. */
const maxWaiting = 40;
/** Fonts are cached in a folder of the user. */
const variables = ['PATH', 'HOME', 'XDG_CACHE_HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'NODE_ENV'];

let pool: ProcessPool | undefined;

/**
 * Runs a task of drawing in a process apart from this one (ADR-0055).
 * @throws TaskAborted beyond the limits of time and memory; Failure 503 `unavailable` when too many wait
 */
export function runDrawing<Task extends keyof DrawingTasks>(
  task: Task,
  input: Parameters<DrawingTasks[Task]>[0],
  options?: TaskOptions,
): ReturnType<DrawingTasks[Task]> {
  pool ??= createProcessPool({ program, size, maxBytes, maxMs, maxWaiting, variables });
  return pool.run(task, input, options) as ReturnType<DrawingTasks[Task]>;
}
