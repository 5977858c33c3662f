import type { WaitingProof } from 'shared-api/contracts/tracking/activities';
import { useTexts } from 'shared-api/i18n';
import { ItemList, type OnPage } from 'shared-ui/list';
import type { useWaitingProofs } from '../../queries/proof-calls.ts';
import { ProofRow } from './proof-row.tsx';
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

/** All proofs of the page. A press shows the proof. */
export function WaitingList({ proofs, currentId, page, pages, query, onPage, onChoose }: WaitingListProps) {
  const { t } = useTexts('mf-tracking');
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
        {(proof) => (
          <button
            type="button"
            className={styles.choice}
            aria-current={proof.id === currentId ? 'true' : undefined}
            onClick={() => onChoose(proof.id)}
          >
            <ProofRow proof={proof} />
          </button>
        )}
      </ItemList>
    </aside>
  );
}
