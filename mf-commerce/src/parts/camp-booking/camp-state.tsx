import type { CampBooking } from 'shared-api/contracts/events/camps';
import { useTexts } from 'shared-api/i18n';
import { Badge, type BadgeTone } from 'shared-ui/badge';

const tones: Record<CampBooking['state'], BadgeTone> = {
  draft: 'info',
  held: 'info',
  review: 'pending',
  partly_paid: 'pending',
  accepted: 'accepted',
  refused: 'rejected',
  cancelled: 'neutral',
  expired: 'neutral',
};

/** The state of a camp's booking (PD-96). */
export function CampState({ state }: Pick<CampBooking, 'state'>) {
  const { t } = useTexts('mf-commerce');
  return <Badge tone={tones[state]}>{t(`camp.state.${state}`)}</Badge>;
}
