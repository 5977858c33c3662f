import type { ReturnedProof, TodayRun } from 'shared-api/contracts/tracking/today';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { IconChevronRight } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { activityPath } from '../../rules/activity-path.ts';
import styles from './today.module.css';

interface ReturnedProofRowProps {
  proof: ReturnedProof;
  run: TodayRun;
  /** Id of the participant. */
  userId: number;
}

/** A proof to send again, with the comment of who returned it. The whole row links to the activity of its day. */
export function ReturnedProofRow({ proof, run, userId }: ReturnedProofRowProps) {
  const { t } = useTexts('mf-tracking');
  const { activity_id: activityId, name, item_name, date, comment } = proof;
  return (
    <li className={styles.row} data-step="open">
      <div className={styles.words}>
        <TextLink
          to={activityPath({ activityId, trackingId: run.tracking_id, userId, date, type: run.type })}
          quiet
          className={styles.link}
          dir="auto"
        >
          {item_name}
        </TextLink>
        <Text size="s" tone="muted">
          <bdi>{comment ?? name}</bdi>
        </Text>
      </div>
      <Badge tone="warning">{t('today.sendAgain.badge')}</Badge>
      <IconChevronRight aria-hidden="true" className={styles.chevron} />
    </li>
  );
}
