import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { IconCheck } from 'shared-ui/icons';
import { Group, Stack } from 'shared-ui/layout';
import { SessionTime } from '../../session-time/session-time.tsx';
import type { PrivateRequest } from './decision.tsx';

interface RequestedTimesProps {
  rows: PrivateRequest['consultant_request_user_details'];
  otherZone: string | undefined;
}

/** The requested times, read-only. */
export function RequestedTimes({ rows, otherZone }: RequestedTimesProps) {
  const { t } = useTexts('mf-consultations');
  return (
    <Stack as="ul" gap="m">
      {rows.map(({ id, from_date, to_date, accepted }) => (
        <li key={id}>
          <Group>
            <SessionTime start={from_date} end={to_date} otherZone={otherZone} />
            {accepted === 1 && (
              <Badge tone="accepted" icon={<IconCheck />}>
                {t('common.request.accepted')}
              </Badge>
            )}
          </Group>
        </li>
      ))}
    </Stack>
  );
}
