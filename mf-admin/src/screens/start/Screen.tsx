import { Link } from 'react-router-dom';
import type { WorkQueue } from 'shared-api/contracts/operator';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDateTime, formatNumber } from 'shared-ui/format';
import { Page, Text } from 'shared-ui/layout';
import { EmptyState, Loaded } from 'shared-ui/states';
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
    </Page>
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
