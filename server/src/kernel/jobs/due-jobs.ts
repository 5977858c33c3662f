import type { JobRunner } from './jobs.ts';

/** The part of a module that declares its jobs (`JobKind`), which run with the server's services. */
interface Declaring<Services> {
  jobs?: readonly { name: string; run(data: unknown, services: Services): Promise<void> }[];
}

/** Names of all kinds of jobs that the modules declare. */
export const jobNames = (modules: readonly Declaring<never>[]): string[] =>
  modules.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name));

/** Runs the due jobs, each by the module that declares its kind; returns how many. */
export function runDueJobs<Services extends { modules: readonly Declaring<Services>[] }>(
  runner: JobRunner,
  services: Services,
): Promise<number> {
  const kinds = new Map(
    services.modules.flatMap(({ jobs = [] }) => jobs.map((kind) => [kind.name, kind] as const)),
  );
  return runner.runDue(async (name, data) => {
    const kind = kinds.get(name);
    if (!kind) throw new Error(`No area does jobs of the kind ${name}`);
    await kind.run(data, services);
  });
}
