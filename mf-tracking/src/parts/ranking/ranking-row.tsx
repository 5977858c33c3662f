import type { Answer } from 'shared-api/contract';
import type { ranking } from 'shared-api/contracts/tracking/ranking';
import { useTexts } from 'shared-api/i18n';
import { useSession } from 'shared-api/session';
import { Badge } from 'shared-ui/badge';
import { formatProgress } from 'shared-ui/format';
import { IconMedal } from 'shared-ui/icons';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { getMedal } from '../../rules/ranking-orders.ts';
import styles from './ranking.module.css';

interface RankingRowProps {
  row: Answer<typeof ranking>['data'][number];
  /** Id of the participant of the page. */
  userId: number;
}

/** One participant: rank with a medal for the first three, name and score (TF §9). */
export function RankingRow({ row: { rank, name, score, me }, userId }: RankingRowProps) {
  const { t } = useTexts('mf-tracking');
  const isCaller = useSession((session) => session.userId) === userId;
  const medal = getMedal(rank, score);
  return (
    <tr className={me === 1 ? styles.own : undefined} aria-current={me === 1 || undefined}>
      <td>
        <span className={styles.rank}>
          {rank}
          {medal && (
            <span className={styles[medal]}>
              <IconMedal aria-hidden="true" />
              <VisuallyHidden>{t(`ranking.medal.${medal}`)}</VisuallyHidden>
            </span>
          )}
        </span>
      </td>
      <th scope="row">
        <span className={styles.name}>
          <bdi>{name}</bdi>
          {me === 1 && <Badge tone="primary">{t(isCaller ? 'ranking.you' : 'ranking.selected')}</Badge>}
        </span>
      </th>
      <td>
        <bdi>{formatProgress(score)}</bdi>
      </td>
    </tr>
  );
}
