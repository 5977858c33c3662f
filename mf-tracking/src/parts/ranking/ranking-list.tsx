import type { Answer } from 'shared-api/contract';
import type { RankingOrder, ranking } from 'shared-api/contracts/tracking/ranking';
import { useTexts } from 'shared-api/i18n';
import { Stack } from 'shared-ui/layout';
import { emptyTextOf, type OnPage, useLastPage } from 'shared-ui/list';
import { Pagination } from 'shared-ui/pagination';
import { EmptyState, Loaded } from 'shared-ui/states';
import { useLiveRanking } from '../../queries/live.ts';
import { useRanking } from '../../queries/ranking-calls.ts';
import { EvaluationNotice } from './evaluation-notice.tsx';
import { NameSwitch } from './name-switch.tsx';
import { RankingTable } from './ranking-table.tsx';

interface RankingListProps {
  trackingId: number;
  userId: number;
  order: RankingOrder;
  /** 1 and up. */
  page: number;
  onPage: OnPage;
}

/** A page of a ranking in one order. */
export function RankingList({ trackingId, userId, order, page, onPage }: RankingListProps) {
  const { t } = useTexts('mf-tracking');
  const query = useRanking(trackingId, { current_user_id: userId, order_by: order, page });
  useLiveRanking(trackingId);
  // Without rows there is one page, whatever page the address contains.
  useLastPage(page, query.isPlaceholderData ? undefined : query.data?.meta.last_page, onPage);
  return (
    <Loaded query={query} missing={<NotStarted />}>
      {(answer) => (
        <Stack gap="m">
          {answer.is_prof_marking_ended === 0 ? (
            <EvaluationNotice />
          ) : answer.data.length === 0 ? (
            <NotStarted />
          ) : (
            <>
              <RankingTable
                rows={answer.data}
                me={answer.me}
                userId={userId}
                scoreLabel={t(`ranking.score.${order}`)}
                isRefreshing={query.isPlaceholderData}
              />
              <Pagination
                page={page}
                pages={answer.meta.last_page}
                onPage={onPage}
                label={t('ranking.pages')}
              />
            </>
          )}
          <Naming answer={answer} trackingId={trackingId} userId={userId} />
        </Stack>
      )}
    </Loaded>
  );
}

interface NamingProps {
  answer: Answer<typeof ranking>;
  trackingId: number;
  userId: number;
}

/** The switch for the participant and their family. Supervisors have none. */
function Naming({ answer: { is_named_in_ranking: isNamed }, trackingId, userId }: NamingProps) {
  if (isNamed === null) return null;
  return <NameSwitch trackingId={trackingId} userId={userId} isNamed={isNamed === 1} />;
}

function NotStarted() {
  const { t } = useTexts('mf-tracking');
  return <EmptyState picture="path" title={emptyTextOf('tracking')} text={t('ranking.notStarted')} />;
}
