import type { EventCard } from 'shared-api/contracts/commerce/events';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatMoney } from 'shared-ui/format';

/** What an event costs one person, or 'Free'; nothing of one that is announced only (COMM-051). */
export function EventPrice({ event }: { event: Pick<EventCard, 'paid' | 'price' | 'user_currency'> }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  if (event.paid === 2) return null;
  if (event.paid === 0) return t('event.free');
  return <bdi>{formatMoney(event.price, event.user_currency, language)}</bdi>;
}
