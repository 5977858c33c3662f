import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { Avatar } from 'shared-ui/avatar';
import { lengths } from 'shared-ui/format';
import { Card, Group, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import { ProgressRing } from 'shared-ui/progress';
import { CutText } from 'shared-ui/visually-hidden';
import { getCardPath } from '../../rules/card-path.ts';
import { isScoreShown } from '../../rules/membership.ts';
import { EnrolledMembers } from './enrolled-members.tsx';
import { MembershipLabels } from './membership-labels.tsx';
import styles from './tracking-card.module.css';
import { TrackingFigures } from './tracking-figures.tsx';

interface TrackingCardProps {
  tracking: Tracking;
  /** Link target of the card. @default by its kind (TF §2.1) */
  to?: string;
}

/** A system, competition, package or level in a list (TF §2.1, §3). The card is one link. */
export function TrackingCard({ tracking, to = getCardPath(tracking) }: TrackingCardProps) {
  const { t } = useTexts('mf-tracking');
  const { id, name, image, short_description, provider_name, provider_image } = tracking;
  return (
    <Card as="article" flush className={styles.card}>
      <Picture src={image ?? undefined} alt="" seed={String(id)} />
      <div className={styles.body}>
        <Group justify="between" align="start" gap="s" wrap={false}>
          <div className={styles.words}>
            <TextLink to={to} quiet className={styles.title} dir="auto" title={name}>
              <CutText text={name} length={lengths.cardTitle} />
            </TextLink>
            <Text className={styles.short} dir="auto">
              {short_description}
            </Text>
          </div>
          {isScoreShown(tracking) && (
            <ProgressRing size="m" value={tracking.total_progress} label={t('card.progress')} />
          )}
        </Group>
        <TrackingFigures tracking={tracking} />
        <EnrolledMembers members={tracking.enrolled_members} />
        <Group justify="between" gap="s" className={styles.foot}>
          <Text as="span" size="s" tone="muted" className={styles.provider}>
            <Avatar name={provider_name} src={provider_image ?? undefined} size="s" />
            <bdi>{provider_name}</bdi>
          </Text>
          <MembershipLabels tracking={tracking} />
        </Group>
      </div>
    </Card>
  );
}
