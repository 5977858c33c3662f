import type { EventCard } from 'shared-api/contracts/events/events';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatMoney } from 'shared-ui/format';

/** The price of an event for one person, or 'Free'. Renders nothing for an event that is only announced (COMM-051). */
export function EventPrice({ event }: { event: Pick<EventCard, 'paid' | 'price' | 'user_currency'> }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  if (event.paid === 2) return null;
  if (event.paid === 0) return t('event.free');
  return <bdi>{formatMoney(event.price, event.user_currency, language)}</bdi>;
}
