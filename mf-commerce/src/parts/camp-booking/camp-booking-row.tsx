import type { CampBooking } from 'shared-api/contracts/events/camps';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { InlineList } from 'shared-ui/inline-list';
import { Group, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { getCampPath } from '../../rules/camps/types.ts';
import { formatDates } from '../../rules/format-dates.ts';
import { CampState } from './camp-state.tsx';

/** A camp's booking in a list: camp, participants, dates and state. */
export function CampBookingRow({ booking: { camp, participants, state } }: { booking: CampBooking }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const names = participants.map(({ name }) => name).join(language === 'ar' ? '، ' : ', ');
  return (
    <Group justify="between" gap="s">
      <div>
        <TextLink to={getCampPath(camp)}>
          <bdi>{camp.title}</bdi>
        </TextLink>
        <Text size="s" tone="muted">
          <InlineList items={[names, formatDates(camp.date_interval, language)]} />
        </Text>
      </div>
      {camp.is_withdrawn === 1 ? (
        <Badge tone="danger">{t('event.withdrawn')}</Badge>
      ) : (
        <CampState state={state} />
      )}
    </Group>
  );
}
