import { useTitle } from 'platform/remote';
import type { ReactNode } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Loaded, LoadingState } from 'shared-ui/states';
import { useCheckIns } from '../../parts/check-ins/use-check-ins.ts';
import {
  isOutsideDates,
  MissingActivity,
  OutsideDates,
} from '../../parts/missing-activity/missing-activity.tsx';
import { useActivity } from '../../queries/activity.ts';
import { useLiveProgress } from '../../queries/live.ts';
import { applyCheckIns } from '../../rules/activity/check-in.ts';
import type { OpenedActivity } from '../../rules/activity/parse-address.ts';
import { getParticipantPath } from '../../rules/activity/participant-path.ts';
import { ActivityContent } from './activity-content.tsx';
import { ParticipantName } from './participant-name.tsx';

/** An activity including the check-ins of this device that the server does not have yet. */
export function ActivityPage({ address }: { address: OpenedActivity }) {
  const { t } = useTexts('mf-tracking');
  const query = useActivity(address);
  useLiveProgress(address.userId);
  const checkIns = useCheckIns();
  const { data, error, refetch } = query;
  useTitle(data?.name);
  const inPage = (content: ReactNode) => (
    <Page
      title={data ? <bdi>{data.name}</bdi> : t('activity.title')}
      lead={<ParticipantName userId={address.userId} />}
      actions={<TextLink to={getParticipantPath(address)}>{t('activity.back')}</TextLink>}
    >
      {content}
    </Page>
  );
  if (data === undefined && isOutsideDates(error)) return inPage(<OutsideDates address={address} />);
  return inPage(
    <Loaded query={query} loading={<LoadingState shape="form" />} missing={<MissingActivity />}>
      {(activity) => (
        <ActivityContent
          activity={applyCheckIns(activity, checkIns.checkIns)}
          address={address}
          checkIns={checkIns}
          onExpired={() => void refetch()}
        />
      )}
    </Loaded>,
  );
}
