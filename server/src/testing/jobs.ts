import type { JobRunner, PlannedJob } from '../kernel/jobs/jobs.ts';

/** Jobs in memory, due by a test's clock. Jobs of a transaction that rolled back stay, which is harmless, since jobs check the current state. */
export function memoryJobs(now = () => new Date()): JobRunner & { waiting(): readonly PlannedJob[] } {
  let planned: PlannedJob[] = [];
  return {
    waiting: () => planned,
    async plan(_tx, jobs) {
      for (const job of jobs)
        if (!planned.some(({ name, key }) => name === job.name && key === job.key)) planned.push(job);
    },
    // It keeps no failed jobs: each that is named is found.
    retry: async () => true,
    drop: async () => true,
    async runDue(run) {
      const at = now();
      const due = planned.filter((job) => job.at <= at).sort((a, b) => a.at.getTime() - b.at.getTime());
      planned = planned.filter((job) => job.at > at);
      for (const { name, data } of due) await run(name, data);
      return due.length;
    },
    async maintain() {},
    async close() {},
  };
}
