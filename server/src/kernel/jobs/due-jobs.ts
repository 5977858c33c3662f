import type { Services } from '../http/module.ts';
import type { JobRunner } from './jobs.ts';

/** Names of all the kinds of jobs that areas have. */
export const jobNames = (modules: Services['modules']): string[] =>
  modules.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name));

/** Runs the due jobs, each by the module that declares its kind; returns how many. */
export function runDueJobs(runner: JobRunner, services: Services): Promise<number> {
  const kinds = new Map(
    services.modules.flatMap(({ jobs = [] }) => jobs.map((kind) => [kind.name, kind] as const)),
  );
  return runner.runDue(async (name, data) => {
    const kind = kinds.get(name);
    if (!kind) throw new Error(`No area does jobs of the kind ${name}`);
    await kind.run(data, services);
  });
}
