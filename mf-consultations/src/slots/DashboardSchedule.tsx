import { useNavigate } from 'react-router-dom';
import type { BookedSession } from 'shared-api/contracts/consultations/sessions';
import { useTexts } from 'shared-api/i18n';
import { dateIn } from 'shared-api/rules/time-zone';
import { useNow } from 'shared-ui/hooks';
import { SectionCard, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/states';
import { LeaveDialog } from '../parts/sessions/leave-dialog.tsx';
import { NextSession } from '../parts/sessions/next-session.tsx';
import { useStartSession } from '../parts/sessions/use-start-session.ts';
import { useViewerZone } from '../parts/zone/use-viewer-zone.ts';
import { useBookedSessions } from '../queries/sessions.ts';

/** Section of a consultant's start page: today's sessions, else the next one. */
export default function DashboardSchedule() {
  const { t } = useTexts('mf-consultations');
  return (
    <SectionCard
      title={t('dashboard.today')}
      aside={<TextLink to="/consultant/booked-sessions">{t('dashboard.booked')}</TextLink>}
    >
      <Loaded query={useBookedSessions(false, 1)}>{({ data }) => <Day sessions={data.data} />}</Loaded>
    </SectionCard>
  );
}

function Day({ sessions }: { sessions: readonly BookedSession[] }) {
  const { t } = useTexts('mf-consultations');
  const navigate = useNavigate();
  const { zone } = useViewerZone();
  const now = useNow();
  const { start, starting, link, dismiss } = useStartSession();
  const today = dateIn(zone, now);
  const due = sessions.filter(({ session_start_date_time: at }) => dateIn(zone, Date.parse(at)) <= today);
  const shown = due.length > 0 ? due : sessions.slice(0, 1);
  return (
    <>
      {due.length === 0 && (
        <Text tone="muted">{t(sessions.length === 0 ? 'dashboard.none' : 'dashboard.free')}</Text>
      )}
      <Stack as="ul" gap="m">
        {shown.map((session) => (
          <NextSession
            key={session.meeting_id}
            name={(session.is_course === 1 ? session.lesson_title : session.username) ?? ''}
            avatar={session.user_avatar}
            start={session.session_start_date_time}
            end={session.session_end_date_time}
            otherZone={session.user_timezone ?? undefined}
            starting={starting === session.id}
            // The room of a live lesson requests its token itself.
            onStart={() =>
              session.is_course === 1 ? navigate(`/meet/${session.meeting_id}`) : start(session)
            }
          />
        ))}
      </Stack>
      <LeaveDialog link={link} onClose={dismiss} />
    </>
  );
}
