import type { WaitingProof } from 'shared-api/contracts/tracking/activities';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDate } from 'shared-ui/format';
import { Text } from 'shared-ui/layout';
import { ItemList, type OnPage } from 'shared-ui/list';
import { Person } from 'shared-ui/person';
import type { useWaitingProofs } from '../../queries/proofs.ts';
import styles from './proofs.module.css';

interface WaitingListProps {
  proofs: readonly WaitingProof[];
  currentId: number;
  page: number;
  pages: number;
  query: Pick<ReturnType<typeof useWaitingProofs>, 'isPlaceholderData' | 'refetch'>;
  onPage: OnPage;
  onChoose(id: number): void;
}

/** All proofs of the page; pressing one shows it. */
export function WaitingList({ proofs, currentId, page, pages, query, onPage, onChoose }: WaitingListProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  return (
    <aside className={styles.waiting} aria-label={t('marking.list')}>
      <ItemList
        label={t('marking.list')}
        layout="stack"
        state="ready"
        items={proofs}
        refreshing={query.isPlaceholderData}
        onRetry={() => void query.refetch()}
        keyOf={({ id }) => id}
        empty=""
        page={page}
        pages={pages}
        onPage={onPage}
      >
        {({ id, participant, activity, date }) => (
          <button
            type="button"
            className={styles.choice}
            aria-current={id === currentId ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            <Person
              size="s"
              name={participant.username}
              avatar={participant.avatar}
              line={<bdi>{activity.name}</bdi>}
            />
            <Text as="span" size="s" tone="muted">
              {formatDate(date, language)}
            </Text>
          </button>
        )}
      </ItemList>
    </aside>
  );
}
