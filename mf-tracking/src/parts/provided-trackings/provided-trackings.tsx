import type { TrackingType } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import type { Slots } from 'shared-api/slots';
import { Button } from 'shared-ui/button';
import { useProvidedTrackings } from '../../queries/provided.ts';
import { TrackingGrid } from '../tracking-lists/tracking-grid.tsx';

interface ProvidedTrackingsProps {
  type: TrackingType;
  /** The props of a tab of the consultant's profile. */
  tab: Slots['consultant-profile.follow-up-systems.v1'];
}

/** The systems or competitions of a consultant, with pagination (CC §2). */
export function ProvidedTrackings({ type, tab: { consultantId, page, onPage } }: ProvidedTrackingsProps) {
  const { t } = useTexts('mf-tracking');
  return (
    <TrackingGrid
      label={t(`${type}.parts`)}
      type={type}
      query={useProvidedTrackings(type, consultantId, page)}
      page={page}
      onPage={onPage}
      emptyText={t('provided.empty')}
      emptyAction={
        <Button href={type === 'tracking' ? '/user/trackings/list' : '/user/initiatives'}>
          {t(`${type}.discover.title`)}
        </Button>
      }
    />
  );
}
