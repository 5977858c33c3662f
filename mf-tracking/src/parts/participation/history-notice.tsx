import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Card, Group, Text } from 'shared-ui/layout';
import { getEnrolledPath } from '../../rules/enrolled-path.ts';
import type { ParticipantProps } from './participant-props.ts';

/** Explains that an earlier run is shown, with a link to the current one. */
export function HistoryNotice({ participation, userId }: Pick<ParticipantProps, 'participation' | 'userId'>) {
  const { t } = useTexts('mf-tracking');
  return (
    <Card tone="sunken">
      <Group justify="between" gap="s">
        <Text>{t('enrolled.history.notice')}</Text>
        <Button variant="secondary" size="s" href={getEnrolledPath(participation, userId)}>
          {t('enrolled.history.current')}
        </Button>
      </Group>
    </Card>
  );
}
