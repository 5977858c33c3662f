import type { LearnerSession } from 'shared-api/contracts/consultations/sessions';
import { useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { leadMinutes } from 'shared-api/rules/session-window';
import { dateIn } from 'shared-api/rules/time-zone';
import { Button } from 'shared-ui/button';
import { IconCalendarPlus } from 'shared-ui/icons';
import { Group, Heading, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { SessionTime } from '../session-time/session-time.tsx';
import { ZoneNote } from '../zone/zone-note.tsx';
import { useSaveCalendar } from './use-save-calendar.ts';

export interface NewSessionDetailsProps {
  session: LearnerSession;
  /** Id of the survey to answer next. */
  surveyId?: number;
}

/** Details of a session that the user has just booked. */
export function NewSessionDetails({ session, surveyId }: NewSessionDetailsProps) {
  const { t } = useTexts('mf-consultations');
  const saveCalendar = useSaveCalendar();
  const { id, consultant_id: consultant, consultant_username: name } = session;
  const link = session.consultant_meeting_link;
  const { session_start_date_time: start, session_end_date_time: end } = session;
  const zone = deviceZone();
  return (
    <Stack>
      <Heading size="m">{t('sessions.new.title', { name })}</Heading>
      <Stack gap="xs">
        <SessionTime
          start={start}
          end={end}
          zone={zone}
          otherZone={session.consultant_timezone}
          otherName={name}
        />
        <ZoneNote zone={zone} days={[dateIn(zone, Date.parse(start))]} />
      </Stack>
      <Text>
        {link === null
          ? t('sessions.new.room', { count: leadMinutes })
          : t('sessions.new.link', { host: new URL(link).host, count: leadMinutes })}{' '}
        <TextLink to="/user/sessions">{t('sessions.mine.title')}</TextLink>
      </Text>
      <Text size="s" tone="muted">
        {t('sessions.new.mail')}
      </Text>
      <Group>
        {surveyId !== undefined && (
          <Button variant="accent" href={`/survey/${consultant}?assignment=${surveyId}`}>
            {t('sessions.new.survey')}
          </Button>
        )}
        <Button variant="secondary" icon={<IconCalendarPlus />} onClick={() => saveCalendar(id)}>
          {t('sessions.calendar')}
        </Button>
      </Group>
    </Stack>
  );
}
