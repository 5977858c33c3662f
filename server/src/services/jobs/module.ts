import { defineModule } from '../../kernel/index.ts';
import { jobQueue } from './failed-jobs.ts';
import { routes } from './routes.ts';

/** What operators see of planned work: what failed, and why. */
export const jobs = defineModule({
  name: 'jobs',
  texts: {
    en: { job_due: 'The job is being run again.', job_dropped: 'The job is given up.' },
    ar: { job_due: 'يُنفَّذ العمل من جديد.', job_dropped: 'تُرك العمل.' },
  },
  routes,
  workQueues: [jobQueue],
});
