import { useState } from 'react';
import type { ApiError } from 'shared-api/client';
import type { TrackingDetail } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { FormMessage } from 'shared-ui/form';
import { Card, Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { ConfirmEnrolment } from '../../parts/enrolment/confirm-enrolment.tsx';
import { EnrolmentFields } from '../../parts/enrolment/enrolment-fields.tsx';
import { useEnrolmentForm } from '../../parts/enrolment/use-enrolment-form.ts';
import { useOffer } from '../../parts/enrolment/use-offer.ts';
import { WithheldOffer } from '../../parts/enrolment/withheld-offer.tsx';
import { isWithheld } from '../../rules/enrolment.ts';
import styles from './assign-family.module.css';
import { PeopleList } from './people-list.tsx';

/**
 * A checklist of members, which shows who is selected and who is enrolled. Save enrols them, or adds them to the cart
 * if there is a price.
 */
export function AssignForm({ tracking }: { tracking: TrackingDetail }) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const [error, setError] = useState<ApiError>();
  const form = useEnrolmentForm({ tracking, module: 'Tracking', enabled: true });
  const people = form.members.data ?? [];
  const offer = useOffer(tracking);
  return (
    <div className={styles.frame}>
      <Card as="section" aria-label={t('enrolment.members')} className={styles.form}>
        {isWithheld(offer) ? (
          <WithheldOffer tracking={tracking} offer={offer} />
        ) : (
          <Stack gap="m" align="stretch">
            <EnrolmentFields tracking={tracking} form={form} />
            {tracking.price > 0 && <Text tone="muted">{t('enrolment.assign.throughCart')}</Text>}
            {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
            <ConfirmEnrolment
              tracking={tracking}
              module="Tracking"
              form={form}
              label={t('enrolment.assign.save')}
              onEnrolled={(_, msg) => toast.success(msg)}
              onError={setError}
            />
          </Stack>
        )}
      </Card>
      <div className={styles.lists}>
        <PeopleList
          title={t('enrolment.assign.selected')}
          empty={t('enrolment.assign.noneSelected')}
          people={people.filter(({ id }) => form.userIds.includes(id))}
        />
        <PeopleList
          title={t('enrolment.assign.assigned')}
          empty={t('enrolment.assign.noneAssigned')}
          people={people.filter(({ isEnrolled }) => isEnrolled)}
          getPath={({ id }) => `/tracking-system/${tracking.id}/details?current_user_id=${id}`}
        />
      </div>
    </div>
  );
}
