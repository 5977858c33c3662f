import { Slot } from 'platform/remote';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { WorkQueue } from 'shared-api/contracts/operator';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { useSession } from 'shared-api/session';
import { formatDateTime, formatNumber } from 'shared-ui/format';
import { Page, Text } from 'shared-ui/layout';
import { EmptyState, ErrorState, Loaded, LoadingState } from 'shared-ui/states';
import { useWork } from '../../queries/work-calls.ts';
import { sortQueues } from '../../rules/sort-queues.ts';
import styles from './start.module.css';

/** `/admin`: what waits for the operator, each with the way to it. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const query = useWork();
  return (
    <Page title={t('work.title')} lead={t('work.lead')}>
      <Loaded query={query}>
        {(queues) =>
          queues.length === 0 ? (
            <EmptyState picture="path" title={t('work.none.title')} text={t('work.none.text')} />
          ) : (
            <ul className={styles.queues} aria-label={t('work.title')}>
              {sortQueues(queues).map((queue) => (
                <li key={queue.id}>
                  <Queue queue={queue} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Sections />
    </Page>
  );
}

/** What areas add to the page, for those who may see it. Without a section there is nothing. */
function Sections() {
  const { t } = useTexts('mf-admin');
  const words = useSession((session) => session.permissions);
  const permissions = useMemo(() => words?.split(',') ?? [], [words]);
  return (
    <div className={styles.sections}>
      <Slot
        id="admin.section.v1"
        props={{}}
        permissions={permissions}
        loading={<LoadingState shape="cards" />}
        failed={(retry) => <ErrorState message={t('work.sectionFailed')} onRetry={retry} />}
      />
    </div>
  );
}

function Queue({ queue: { title, path, count, oldest_at } }: { queue: WorkQueue }) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  return (
    <Link to={path} className={styles.queue} data-waiting={count > 0 || undefined}>
      <span className={styles.count}>{formatNumber(count, language)}</span>
      <span className={styles.title}>{title}</span>
      <Text as="span" size="s" tone="muted">
        {oldest_at === null
          ? t('work.nothing')
          : t('work.since', { time: formatDateTime(oldest_at, language) })}
      </Text>
    </Link>
  );
}
