import { useTitle } from 'platform/remote';
import { useState } from 'react';
import type { TrackingType } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Page } from 'shared-ui/layout';
import { EmptyState, Loaded } from 'shared-ui/states';
import { invalidateTrackings } from '../../queries/invalidate.ts';
import { useTrackingDetails } from '../../queries/trackings.ts';
import { EnrolmentDialog } from '../enrolment/enrolment-dialog.tsx';
import { MissingTracking } from '../missing-tracking/missing-tracking.tsx';

interface NotEnrolledProps {
  id: number;
  userId: number;
  /** From the address, until the system is loaded. */
  type: TrackingType;
}

/** The page of a family member who does not take part. Names the system and offers 'Subscribe' (TF §4, §8). */
export function NotEnrolled({ id, userId, type }: NotEnrolledProps) {
  const { t } = useTexts('mf-tracking');
  const query = useTrackingDetails(id);
  const [isOpen, setOpen] = useState(false);
  const offered = query.data?.data ?? undefined;
  useTitle(offered?.name);
  return (
    <Page title={<bdi>{offered?.name ?? t(`details.loading.${type}`)}</bdi>}>
      {query.data?.data === null ? (
        <MissingTracking />
      ) : (
        <Loaded query={{ ...query, data: offered }} missing={<MissingTracking />}>
          {(tracking) => (
            <>
              <EmptyState
                picture="path"
                title={t(`package.switch.outsider.${tracking.type}`)}
                action={
                  <Button variant="accent" onClick={() => setOpen(true)}>
                    {t('enrolled.notSubscribed.action')}
                  </Button>
                }
              />
              <EnrolmentDialog
                opened={isOpen}
                onClose={() => setOpen(false)}
                tracking={tracking}
                module="Tracking"
                memberId={userId}
                onEnrolled={invalidateTrackings}
              />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}
