import type { RequestItem } from 'shared-api/contracts/consultations/requests';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDateTime } from 'shared-ui/format';
import { Text } from 'shared-ui/layout';
import { useViewerZone } from '../../zone/use-viewer-zone.ts';

interface OfferStateProps {
  /** The side that the current user is on. */
  side: 'learner' | 'consultant';
  state: NonNullable<RequestItem['offer_state']>;
  /** End of the hold; undefined once it has ended. */
  until?: string;
}

const texts = {
  learner: { booked: 'sessions.offer.booked', expired: 'sessions.offer.expired' },
  consultant: { booked: 'sessions.offer.paid', expired: 'sessions.offer.lapsed' },
} as const;

/** The state of the offer of an accepted private request: held with the end of the hold, paid, or expired (PD-43). */
export function OfferState({ side, state, until }: OfferStateProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const { zone } = useViewerZone();
  if (state !== 'open') return <Text>{t(texts[side][state])}</Text>;
  if (until === undefined) return null;
  const when = formatDateTime(until, language, { timeZone: zone });
  return <Text>{t(side === 'learner' ? 'sessions.offer.until' : 'sessions.offer.waits', { when })}</Text>;
}
