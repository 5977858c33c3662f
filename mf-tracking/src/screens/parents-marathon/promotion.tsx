import { useNavigate } from 'react-router-dom';
import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { Group, Heading, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import { EnrolAction } from '../../parts/enrolment/enrol-action.tsx';
import { StartAction } from '../../parts/enrolment/start-action.tsx';
import { getEnrolledPath } from '../../rules/enrolled-path.ts';
import styles from './parents-marathon.module.css';

/** The promoted system: 'Free', its days, its description, and 'Enroll Now'. Participants see how to continue instead. */
export function Promotion({ tracking }: { tracking: Tracking }) {
  const { t } = useTexts('mf-tracking');
  const navigate = useNavigate();
  const { id, name, short_description, description, duration, enrollment_count } = tracking;
  const userId = tracking.selected_enrolled_user_id;
  return (
    <div className={styles.frame}>
      <Picture
        src={tracking.image ?? undefined}
        alt=""
        seed={String(id)}
        priority
        className={styles.picture}
      />
      <Stack gap="m">
        {name !== t('enrolment.marathon.title') && (
          <Heading>
            <bdi>{name}</bdi>
          </Heading>
        )}
        <Group gap="s">
          <Badge tone="success">{t('card.free')}</Badge>
          {duration !== null && <Badge tone="neutral">{t('card.days', { count: duration })}</Badge>}
          {enrollment_count > 0 && (
            <Badge tone="neutral">{t('card.participants', { count: enrollment_count })}</Badge>
          )}
        </Group>
        <Text size="l" written>
          {short_description}
        </Text>
        <Text written>{description}</Text>
        <Group gap="m">
          <EnrolAction tracking={tracking} module="Tracking" />
          <StartAction
            tracking={tracking}
            onStarted={(participantId) => void navigate(getEnrolledPath(tracking, participantId))}
          />
          {tracking.has_started_tracking === 1 && userId !== null && (
            <Button variant="accent" href={getEnrolledPath(tracking, userId)}>
              {t('enrolment.continue')}
            </Button>
          )}
          <TextLink to={`/user/trackings/${id}/details?is_level=0`}>{t('enrolment.marathon.more')}</TextLink>
        </Group>
      </Stack>
    </div>
  );
}
