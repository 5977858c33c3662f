import type { RankingOrder } from 'shared-api/contracts/tracking/ranking';
import { useTexts } from 'shared-api/i18n';
import { Stack, Text } from 'shared-ui/layout';
import { pageOf, pageWord, useWords } from 'shared-ui/list';
import { Tabs } from 'shared-ui/tabs';
import { getOrders, getWeights } from '../../rules/ranking-orders.ts';
import { RankingList } from './ranking-list.tsx';

export interface RankingProps {
  /** Id of a system, a competition, a level or a package. */
  trackingId: number;
  /** The participant whose row is highlighted. */
  userId: number;
  isCompetition: boolean;
  /** Weight of invitations in the total score. */
  invitationPercentage: number;
}

/** The participants by their scores, in one of the orders (TF §9). The address contains order and page. */
export function Ranking({ trackingId, userId, isCompetition, invitationPercentage }: RankingProps) {
  const { t } = useTexts('mf-tracking');
  const [words, setWords] = useWords(['order_by', 'rank_page']);
  const orders = getOrders(isCompetition);
  const order = orders.find((each) => each === words.order_by) ?? 'total';
  const page = pageOf(words.rank_page);
  const content = (
    <RankingList
      trackingId={trackingId}
      userId={userId}
      order={order}
      page={page}
      onPage={(next, options) => setWords({ order_by: words.order_by, rank_page: pageWord(next) }, options)}
    />
  );
  return (
    <Stack gap="m">
      {isCompetition && (
        <Text size="s" tone="muted" numbers>
          {t('ranking.weights', getWeights(invitationPercentage))}
        </Text>
      )}
      <Tabs
        label={t('ranking.orders')}
        value={order}
        onChange={(value: string, options) => setWords({ order_by: value }, options)}
        tabs={orders.map((value: RankingOrder) => ({ value, label: t(`ranking.order.${value}`), content }))}
      />
    </Stack>
  );
}
