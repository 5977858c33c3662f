import type { Ticket } from 'shared-api/contracts/events/tickets';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { IconCircleCheck } from 'shared-ui/icons';
import { InlineList } from 'shared-ui/inline-list';
import { Group, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { formatZonedTimes } from '../../rules/events/event-time.ts';

/** A ticket in a list: its holder, the event and the time. */
export function TicketRow({ ticket: { id, event, name, checked_in_at } }: { ticket: Ticket }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  return (
    <Group justify="between" gap="s">
      <div>
        <TextLink to={`/user/tickets/${id}`}>
          <bdi>{event.title}</bdi>
        </TextLink>
        <Text size="s" tone="muted">
          <InlineList items={[name, ...formatZonedTimes(event, language)]} />
        </Text>
      </div>
      {checked_in_at !== null && (
        <Badge tone="success" icon={<IconCircleCheck />}>
          {t('ticket.used')}
        </Badge>
      )}
    </Group>
  );
}
