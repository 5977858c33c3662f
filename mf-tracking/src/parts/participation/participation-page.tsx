import { useTitle } from 'platform/remote';
import { useEffect, useRef } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Page } from 'shared-ui/layout';
import { useAddress } from 'shared-ui/list';
import { Loaded } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { invalidateTrackings } from '../../queries/invalidate.ts';
import { useLiveProgress } from '../../queries/live.ts';
import { useParticipation } from '../../queries/participation.ts';
import { useDayTurn } from '../../queries/use-day-turn.ts';
import { getEnrolledPath } from '../../rules/enrolled-path.ts';
import { parseDay } from '../../rules/participation.ts';
import { ChecksContext, useChecks } from '../check/use-checks.ts';
import { CheckInStatus } from '../check-ins/check-in-status.tsx';
import { useCheckIns } from '../check-ins/use-check-ins.ts';
import { MissingTracking } from '../missing-tracking/missing-tracking.tsx';
import { NotEnrolled } from './not-enrolled.tsx';
import { Participant } from './participant.tsx';
import { ParticipationSkeleton } from './participation-skeleton.tsx';

/** The page of a participant in a system or a competition, by the ids of its path (TF §2.3). */
export function ParticipationPage({ isCompetition }: { isCompetition: boolean }) {
  const { t } = useTexts('mf-tracking');
  const params = useParams();
  const [query] = useAddress();
  const [id, userId] = [parseId(params.id), parseId(params.userId)];
  const historyId = parseId(query.get('tracking_enrollment_history_id') ?? undefined);
  if (id !== undefined && userId !== undefined) {
    const key = `${id} ${userId} ${historyId}`;
    return (
      <OfParticipant key={key} id={id} userId={userId} historyId={historyId} isCompetition={isCompetition} />
    );
  }
  return (
    <Page title={t(`details.loading.${getType(isCompetition)}`)}>
      <MissingTracking />
    </Page>
  );
}

const getType = (isCompetition: boolean) => (isCompetition ? 'initiative' : 'tracking');

interface OfParticipantProps {
  id: number;
  userId: number;
  historyId: number | undefined;
  isCompetition: boolean;
}

function OfParticipant({ id, userId, historyId, isCompetition }: OfParticipantProps) {
  const { t } = useTexts('mf-tracking');
  const [query] = useAddress();
  const date = parseDay(query.get('date') ?? undefined);
  const { page, day } = useParticipation({ id, userId, historyId, date, isCompetition });
  const { data } = page;
  // Also sends check-ins of an activity that were done without a connection, because they count only on their day.
  const checkIns = useCheckIns();
  const checks = useChecks(checkIns);
  useLiveProgress(userId);
  useTitle(data?.name);
  useDayTurn(historyId === undefined ? data?.next_day_at : undefined, invalidateTrackings);
  const lastToday = useRef<string>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    if (lastToday.current !== undefined && lastToday.current !== data.today) toast.info(t('enrolled.turned'));
    lastToday.current = data.today;
  }, [data?.today]);
  if (data?.type === 'initiative' && !isCompetition)
    return <Navigate to={getEnrolledPath(data, userId, query)} replace />;
  const type = getType(isCompetition);
  if (page.error?.code === 'not_enrolled' && data === undefined)
    return <NotEnrolled id={id} userId={userId} type={type} />;
  return (
    <Page title={<bdi>{data?.name ?? t(`details.loading.${type}`)}</bdi>}>
      <CheckInStatus {...checkIns} />
      <Loaded query={page} loading={<ParticipationSkeleton />} missing={<MissingTracking />}>
        {(participation) => (
          <ChecksContext value={checks}>
            <Participant
              participation={participation}
              userId={userId}
              historyId={historyId}
              isCompetition={isCompetition}
              day={day}
              requestedDate={date}
            />
          </ChecksContext>
        )}
      </Loaded>
    </Page>
  );
}
