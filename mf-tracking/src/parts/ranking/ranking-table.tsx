import type { Answer } from 'shared-api/contract';
import type { ranking } from 'shared-api/contracts/tracking/ranking';
import { useTexts } from 'shared-api/i18n';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './ranking.module.css';
import { RankingRow } from './ranking-row.tsx';

type Row = Answer<typeof ranking>['data'][number];

interface RankingTableProps {
  rows: readonly Row[];
  /** The participant's row, on whichever page it is. */
  me: Row | null;
  userId: number;
  scoreLabel: string;
  /** Another page is on its way. */
  isRefreshing: boolean;
}

/** A page of a ranking; the participant's row stays in sight, also from another page. */
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
          // Rows of one rank and name differ by their place only; a page is replaced as a whole.
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
