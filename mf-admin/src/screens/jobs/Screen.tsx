import type { FailedJob } from 'shared-api/contracts/jobs';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Text } from 'shared-ui/layout';
import { useQueuePage } from '../../parts/case-queue/use-case-queue.ts';
import { DescriptionList } from '../../parts/description-list/description-list.tsx';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { RetryQueue } from '../../parts/retry-queue/retry-queue.tsx';
import { useDropJob, useFailedJobs, useRetryJob } from '../../queries/failure-calls.ts';

/** `/admin/jobs`: planned work whose last attempt failed, with the cause. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const { time } = useFormats();
  return (
    <RetryQueue<FailedJob>
      id="failed-jobs"
      title={t('jobs.title')}
      lead={t('jobs.lead')}
      empty={t('jobs.empty')}
      query={useFailedJobs(useQueuePage())}
      heading={({ title }) => title}
      timeOf={({ failed_at }) => failed_at}
      row={({ failed_at, is_given_up }) => (
        <Text as="span" size="s" tone="muted">
          {is_given_up === 1 ? t('jobs.givenUpAt', { time: time(failed_at) }) : time(failed_at)}
        </Text>
      )}
      details={(job) => <JobDetails job={job} />}
      useRetry={useRetryJob}
      useGiveUp={useDropJob}
    />
  );
}

function JobDetails({ job }: { job: FailedJob }) {
  const { t } = useTexts('mf-admin');
  const { number, time } = useFormats();
  const { kind, key, attempts, is_given_up, error, created_at, failed_at, due_at } = job;
  return (
    <DescriptionList
      items={[
        [t('jobs.facts.cause'), <bdi key="cause">{error === '' ? t('jobs.unknownCause') : error}</bdi>],
        [t('jobs.facts.failed'), time(failed_at)],
        [t('jobs.facts.attempts'), number(attempts)],
        [
          t('jobs.facts.next'),
          is_given_up === 1 ? (
            <Badge key="next" tone="danger">
              {t('jobs.givenUp')}
            </Badge>
          ) : (
            time(due_at)
          ),
        ],
        [t('jobs.facts.planned'), time(created_at)],
        [
          t('jobs.facts.name'),
          <bdi key="name" dir="ltr">
            {kind} {key}
          </bdi>,
        ],
      ]}
    />
  );
}
