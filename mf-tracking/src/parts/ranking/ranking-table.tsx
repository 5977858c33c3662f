import type { Answer } from 'shared-api/contract';
import type { ranking } from 'shared-api/contracts/tracking/ranking';
import { useTexts } from 'shared-api/i18n';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './ranking.module.css';
import { RankingRow } from './ranking-row.tsx';

type Row = Answer<typeof ranking>['data'][number];

interface RankingTableProps {
  rows: readonly Row[];
  /** The participant's row, whatever page it is on. */
  me: Row | null;
  userId: number;
  scoreLabel: string;
  /** Another page is loading. */
  isRefreshing: boolean;
}

/** A page of a ranking. The participant's row stays visible, even if it is on another page. */
export function RankingTable({ rows, me, userId, scoreLabel, isRefreshing }: RankingTableProps) {
  const { t } = useTexts('mf-tracking');
  const isOnPage = rows.some((row) => row.me === 1);
  return (
    <table className={styles.table} aria-busy={isRefreshing || undefined}>
      <VisuallyHiddenCaption />
      <thead>
        <tr>
          <th scope="col">{t('ranking.rank')}</th>
          <th scope="col">{t('ranking.participant')}</th>
          <th scope="col">{scoreLabel}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // Rows with equal rank and name differ only by their index. A page is replaced as a whole.
          <RankingRow key={place} row={row} userId={userId} />
        ))}
      </tbody>
      {me && !isOnPage && (
        <tfoot>
          <RankingRow row={me} userId={userId} />
        </tfoot>
      )}
    </table>
  );
}

function VisuallyHiddenCaption() {
  const { t } = useTexts('mf-tracking');
  return (
    <caption>
      <VisuallyHidden>{t('ranking.title')}</VisuallyHidden>
    </caption>
  );
}
