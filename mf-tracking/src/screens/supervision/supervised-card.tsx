import type { SupervisedParticipant } from 'shared-api/contracts/tracking/supervision';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { formatDate } from 'shared-ui/format';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { Person } from 'shared-ui/person';
import { ProgressBar } from 'shared-ui/progress';
import { getSupervisedPath } from '../../rules/supervision.ts';

interface SupervisedCardProps {
  participant: SupervisedParticipant;
  onEnd(): void;
}

/** A supervised participant, with a link to their page, which the consultant can read. */
export function SupervisedCard({ participant, onEnd }: SupervisedCardProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const {
    user_name: name,
    avatar,
    tracking_name,
    total_progress: progress,
    start_date,
    end_date,
  } = participant;
  const dates =
    start_date !== null && end_date !== null
      ? t('card.dates', { from: formatDate(start_date, language), to: formatDate(end_date, language) })
      : t('card.notStarted');
  return (
    <Card>
      <Stack gap="m">
        <Person
          name={name}
          avatar={avatar}
          to={getSupervisedPath(participant)}
          line={<bdi>{tracking_name}</bdi>}
        />
        {progress === null ? (
          <Text size="s" tone="muted">
            {t('supervision.consultant.withheld')}
          </Text>
        ) : (
          <ProgressBar value={progress} label={t('card.progress')} status="none" />
        )}
        <Group justify="between">
          <Text size="s" tone="muted">
            {dates}
          </Text>
          <Button
            variant="secondary"
            size="s"
            aria-label={t('supervision.end.consultant.label', { name })}
            onClick={onEnd}
          >
            {t('supervision.end.consultant.action')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
