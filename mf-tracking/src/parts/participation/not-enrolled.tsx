import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { EmptyState, Loaded } from 'shared-ui/states';
import { invalidateTrackings } from '../../queries/invalidate.ts';
import { useTrackingDetails } from '../../queries/trackings.ts';
import { EnrolmentDialog } from '../enrolment/index.ts';
import { MissingTracking } from '../missing-tracking/index.ts';

/** For the address of a family member who does not take part: offers 'Subscribe' (TF §4, §8). */
export function NotEnrolled({ id, userId }: { id: number; userId: number }) {
  const { t } = useTexts('mf-tracking');
  const query = useTrackingDetails(id);
  const [isOpen, setOpen] = useState(false);
  const isHidden = query.data?.data === null;
  if (isHidden) return <MissingTracking />;
  return (
    <Loaded query={{ ...query, data: query.data?.data ?? undefined }} missing={<MissingTracking />}>
      {(tracking) => (
        <>
          <EmptyState
            picture="path"
            title={t('enrolled.notSubscribed.title')}
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
  );
}
