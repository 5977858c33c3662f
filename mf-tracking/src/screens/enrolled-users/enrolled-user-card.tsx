import type { EnrolledUser } from 'shared-api/contracts/tracking/enrolment';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { formatDate } from 'shared-ui/format';
import { IconHourglass } from 'shared-ui/icons';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { Person } from 'shared-ui/person';
import { ProgressBar } from 'shared-ui/progress';

interface EnrolledUserCardProps {
  trackingId: number;
  user: EnrolledUser;
}

/** A participant with their dates and progress. The name links to their page. */
export function EnrolledUserCard({ trackingId, user }: EnrolledUserCardProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const { id, username, avatar, is_unlimited, start_date, end_date } = user;
  return (
    <Card as="article">
      <Stack gap="m">
        <Person
          name={username}
          avatar={avatar}
          to={`/tracking-system/${trackingId}/details?current_user_id=${id}`}
          line={t(is_unlimited === 1 ? 'details.unlimited' : 'details.limited')}
        />
        {user.has_started_tracking === 0 ? (
          <Group>
            <Badge tone="neutral" icon={<IconHourglass />}>
              {t('card.notStarted')}
            </Badge>
          </Group>
        ) : (
          <ProgressBar value={user.total_progress} label={t('card.progress')} status="none" />
        )}
        {start_date !== null && end_date !== null && (
          <Text size="s" tone="muted" numbers>
            {t('card.dates', { from: formatDate(start_date, language), to: formatDate(end_date, language) })}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
