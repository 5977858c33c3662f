import type { LearnerSession } from 'shared-api/contracts/consultations/sessions';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { SectionCard, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/states';
import { LeaveDialog } from '../parts/sessions/leave-dialog.tsx';
import { NextSession } from '../parts/sessions/next-session.tsx';
import { useStartSession } from '../parts/sessions/use-start-session.ts';
import { useLearnerSessions } from '../queries/sessions.ts';

/** Maximum number of sessions on the start page. */
const maxSessions = 3;

/** Section of the start page: the user's next sessions. */
export default function DashboardSessions() {
  const { t } = useTexts('mf-consultations');
  return (
    <SectionCard
      title={t('dashboard.next')}
      aside={<TextLink to="/user/sessions">{t('sessions.mine.title')}</TextLink>}
    >
      <Loaded query={useLearnerSessions(false, 1)}>
        {({ data }) => <Sessions sessions={data.data.slice(0, maxSessions)} />}
      </Loaded>
    </SectionCard>
  );
}

function Sessions({ sessions }: { sessions: readonly LearnerSession[] }) {
  const { t } = useTexts('mf-consultations');
  const { start, starting, link, dismiss } = useStartSession();
  if (sessions.length === 0)
    return (
      <Stack gap="s" align="start">
        <Text tone="muted">{t('dashboard.none')}</Text>
        <Button variant="secondary" href="/consultants/consultants">
          {t('sessions.mine.find')}
        </Button>
      </Stack>
    );
  return (
    <>
      <Stack as="ul" gap="m">
        {sessions.map((session) => (
          <NextSession
            key={session.id}
            name={session.consultant_username}
            avatar={session.consultant_avatar}
            start={session.session_start_date_time}
            end={session.session_end_date_time}
            otherZone={session.consultant_timezone}
            starting={starting === session.id}
            onStart={() => start(session)}
          />
        ))}
      </Stack>
      <LeaveDialog link={link} onClose={dismiss} />
    </>
  );
}
