import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { formatMoney } from 'shared-ui/format';
import { IconCircleCheck, IconFlag, IconHourglass, IconTrophy } from 'shared-ui/icons';
import { Group, Text } from 'shared-ui/layout';
import { getMemberships, type Membership } from '../../rules/membership.ts';

const badges = {
  ended: { tone: 'neutral', icon: <IconFlag /> },
  enrolled: { tone: 'success', icon: <IconCircleCheck /> },
  notStarted: { tone: 'neutral', icon: <IconHourglass /> },
  finished: { tone: 'primary', icon: <IconTrophy /> },
} as const;

const isBadge = (membership: Membership): membership is keyof typeof badges => membership in badges;

/** The labels of a card: 'Enrolled' with the state, else 'Free' or the price (EC §4). */
export function MembershipLabels({ tracking }: { tracking: Tracking }) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  return (
    <Group gap="xs">
      {getMemberships(tracking).map((membership) =>
        isBadge(membership) ? (
          <Badge key={membership} {...badges[membership]}>
            {t(`card.${membership}`)}
          </Badge>
        ) : (
          <Text key={membership} as="span" strong numbers>
            {membership === 'price' ? (
              <bdi>{formatMoney(tracking.price, tracking.user_currency, language)}</bdi>
            ) : (
              t(`card.${membership}`)
            )}
          </Text>
        ),
      )}
    </Group>
  );
}
