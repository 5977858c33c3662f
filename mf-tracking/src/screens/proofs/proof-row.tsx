import type { WaitingProof } from 'shared-api/contracts/tracking/activities';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDate, formatDateTime } from 'shared-ui/format';
import { InlineList } from 'shared-ui/inline-list';
import { Text } from 'shared-ui/layout';
import { Person } from 'shared-ui/person';
import styles from './proofs.module.css';

interface ProofRowProps {
  proof: WaitingProof;
  /** When a marked proof was marked. Without it, the row shows when the proof was sent. */
  markedAt?: string;
}

/**
 * A proof in a list: participant, activity, system, day, and when it was sent or marked. This distinguishes several
 * proofs of one activity, and equal activities of several systems.
 */
export function ProofRow({ proof, markedAt }: ProofRowProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const { participant, activity, name, tracking, date, submitted_at } = proof;
  const time = (instant: string) => formatDateTime(instant, language);
  return (
    <span className={styles.row}>
      <Person
        size="s"
        name={participant.username}
        avatar={participant.avatar}
        line={
          <>
            <bdi>{activity.name}</bdi>: <bdi>{name}</bdi>
          </>
        }
      />
      <Text as="span" size="s" tone="muted">
        <InlineList
          items={[
            tracking.name,
            t('marking.day', { date: formatDate(date, language) }),
            markedAt === undefined
              ? t('marking.submitted', { date: time(submitted_at) })
              : t('marking.markedAt', { date: time(markedAt) }),
          ]}
        />
      </Text>
    </span>
  );
}
