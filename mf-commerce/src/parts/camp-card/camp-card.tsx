import type { Camp } from 'shared-api/contracts/events/camps';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { CoverCard, CoverCardFact, CoverCardTitle } from 'shared-ui/cover-card';
import { formatMoney, lengths } from 'shared-ui/format';
import { IconCalendarEvent, IconClock, IconUsers } from 'shared-ui/icons';
import { Group, Text } from 'shared-ui/layout';
import { CutText } from 'shared-ui/visually-hidden';
import { getBlocker } from '../../rules/camps/camp-bookings.ts';
import { getCampPath } from '../../rules/camps/types.ts';
import { formatDates } from '../../rules/format-dates.ts';

/** A camp in a list (EC §2.2). The card is one link to its page. */
export function CampCard({ camp }: { camp: Camp }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const blocker = getBlocker(camp);
  const [first] = camp.description;
  return (
    <CoverCard
      src={camp.image ?? undefined}
      seed={`camp ${camp.id}`}
      marks={
        <>
          {blocker === 'past' && <Badge>{t('camp.notAvailable')}</Badge>}
          {blocker === 'full' && <Badge tone="danger">{t('camp.fullyBooked')}</Badge>}
        </>
      }
      foot={
        <Text strong numbers>
          <bdi>{formatMoney(camp.price, camp.user_currency, language)}</bdi>{' '}
          <Text as="span" size="s" tone="muted">
            {t('camp.each')}
          </Text>
        </Text>
      }
    >
      <div>
        <CoverCardTitle title={camp.title} to={getCampPath(camp)} />
        {first && (
          <Text dir="auto">
            <CutText text={first.description} length={lengths.cardDescription} />
          </Text>
        )}
      </div>
      <CoverCardFact icon={<IconCalendarEvent aria-hidden="true" />}>
        <bdi>{formatDates(camp.date_interval, language)}</bdi>
      </CoverCardFact>
      <Group gap="m">
        <CoverCardFact icon={<IconClock aria-hidden="true" />}>
          {t('common.days', { count: camp.period })}
        </CoverCardFact>
        {blocker === undefined && (
          <CoverCardFact icon={<IconUsers aria-hidden="true" />}>
            {t('camp.seatsLeft', { count: camp.remaining_seats })}
          </CoverCardFact>
        )}
      </Group>
    </CoverCard>
  );
}
