import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CallError } from 'shared-api/client';
import { isCallError } from 'shared-api/client/call-error';
import type { joinLesson } from 'shared-api/contracts/courses/lessons';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { Button } from 'shared-ui/button';
import { useSecondsLeft } from 'shared-ui/countdown';
import { formatFullDate, formatTimeRange } from 'shared-ui/format';
import { IconUsersGroup, IconVideo } from 'shared-ui/icons';
import { Card, Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { progressChanged, updateCachedLesson, useJoinLesson } from '../../queries/lessons.ts';
import { countdownParts, getJoinState } from '../../rules/lessons/join-window.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import type { LessonViewProps } from './lesson-view-props.ts';
import styles from './player.module.css';
import { useCompleteLesson } from './use-complete-lesson.ts';

/** A live lesson: its time, and the button to join. The server decides whether it can be joined (PD-39). */
export function MeetLesson({ lesson }: LessonViewProps) {
  const { t } = useTexts('mf-courses');
  const { language } = useLanguage();
  const { join, isPending, link, dismiss } = useJoin(lesson);
  const { starts_at, ends_at, finished } = lesson;
  const isOutside = lesson.has_private_link === 1;
  useAttendance(lesson);
  const timeZone = deviceZone();
  return (
    <Card>
      <Stack gap="m" align="start">
        <IconUsersGroup aria-hidden="true" className={styles.large} />
        {starts_at !== null && ends_at !== null && (
          <>
            <Text strong>
              {formatFullDate(starts_at, language, { timeZone })}
              {' · '}
              <bdi className={styles.range}>
                {formatTimeRange(starts_at, ends_at, language, { timeZone })}
              </bdi>
            </Text>
            <JoinState starts_at={starts_at} ends_at={ends_at} attended={finished === 1} />
            {isOutside && finished === 0 && (
              <Text size="s" tone="muted">
                {t('player.meet.outside')}
              </Text>
            )}
          </>
        )}
        <Button icon={<IconVideo />} loading={isPending} onClick={() => void join()}>
          {t('player.meet.join')}
        </Button>
      </Stack>
      <LeaveDialog link={link} onClose={dismiss} />
    </Card>
  );
}

interface JoinStateProps {
  starts_at: string;
  ends_at: string;
  attended: boolean;
}

/** Countdown, current lesson or its end, by this device's clock. For display only: the server decides who can join. */
function JoinState({ starts_at, ends_at, attended }: JoinStateProps) {
  const { t } = useTexts('mf-courses');
  const seconds = useSecondsLeft(Date.parse(starts_at));
  // Re-renders during the countdown to the start, then again at the end.
  useSecondsLeft(Date.parse(ends_at));
  const joinState = getJoinState(starts_at, ends_at, Date.now());
  if (joinState === 'over')
    return <Text tone="muted">{attended ? t('player.meet.attended') : t('player.meet.over')}</Text>;
  if (seconds === 0) return <Text tone="success">{t('player.meet.now')}</Text>;
  const { days, clock } = countdownParts(seconds);
  return (
    <Text role="timer" numbers>
      {days > 0
        ? t('player.meet.startsInDays', { count: days, time: clock })
        : t('player.meet.startsIn', { time: clock })}
    </Text>
  );
}

/** Maximum delay of a timer, ms. */
const maxDelayMs = 2 ** 31 - 1;

/**
 * Checks attendance of a lesson that meets at a private link: asks the server when the lesson starts, and after that
 * whenever the user returns to the page. A user who followed the link before the start counts as attended.
 */
function useAttendance(lesson: LessonViewProps['lesson']): void {
  const { finish } = useCompleteLesson(lesson);
  const { starts_at, finished, has_private_link } = lesson;
  const start = starts_at === null ? Number.POSITIVE_INFINITY : Date.parse(starts_at);
  const ask = useEffectEvent(() => {
    if (Date.now() >= start) void finish();
  });
  const isAsked = has_private_link === 1 && finished === 0 && Number.isFinite(start);
  useEffect(() => {
    if (!isAsked) return;
    const onReturn = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const timer = setTimeout(ask, Math.min(Math.max(0, start - Date.now()), maxDelayMs));
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [isAsked, start]);
}

/** Asks the server to join; it answers with a token for the room or with the private link (PD-39 to PD-41). */
function useJoin({
  id,
  meeting_id,
  course,
  starts_at,
}: Pick<LessonViewProps['lesson'], 'id' | 'meeting_id' | 'course' | 'starts_at'>) {
  const { t } = useTexts('mf-courses');
  const navigate = useNavigate();
  const rejectionText = useErrorText();
  const { mutateAsync, isPending } = useJoinLesson();
  const [link, setLink] = useState<string>();

  const rejection = (error: CallError<typeof joinLesson>): string => {
    if (error.code === 'too_early') return t('player.meet.notStarted');
    if (error.code === 'over') return t('player.meet.expired');
    return rejectionText(error);
  };

  const join = async () => {
    if (isPending) return;
    try {
      const { token, url } = (await mutateAsync({ params: { id } })).data;
      // The room id stays valid after a refresh, the token does not (PD-40).
      if (token !== null) navigate(`/meet/${token}`, { state: { room: meeting_id } });
      else if (url !== null) {
        setLink(url);
        // The server records attendance when it answers during the lesson (contract).
        if (starts_at !== null && Date.now() >= Date.parse(starts_at)) {
          updateCachedLesson(id, { finished: 1 });
          progressChanged(course.id);
        }
      }
    } catch (error) {
      if (!isCallError<typeof joinLesson>(error)) throw error;
      toast.error(rejection(error));
    }
  };
  return { join, isPending, link, dismiss: () => setLink(undefined) };
}
