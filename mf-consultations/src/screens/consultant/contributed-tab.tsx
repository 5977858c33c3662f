import { Slot } from 'platform/remote';
import { useTexts } from 'shared-api/i18n';
import type { SlotId, Slots } from 'shared-api/slots';
import { emptyTextOf, usePageOf } from 'shared-ui/list';
import { EmptyState, ErrorState, LoadingState } from 'shared-ui/states';

type ProfileSlot = Extract<SlotId, `consultant-profile.${string}`>;

export interface ContributedTabProps {
  consultantId: number;
  slot: ProfileSlot;
}

/** A tab whose list another remote contributes. The address contains the page of the list. */
export function ContributedTab({ consultantId, slot }: ContributedTabProps) {
  const { t } = useTexts('mf-consultations');
  const [page, onPage] = usePageOf(`${slot.split('.')[1]}-page`);
  const props: Slots[ProfileSlot] = { consultantId, page, onPage };
  return (
    <Slot
      id={slot}
      props={props}
      loading={<LoadingState shape="cards" />}
      empty={<EmptyState picture="people" title={emptyTextOf('consultations')} />}
      failed={(retry) => <ErrorState message={t('common.errors.server')} onRetry={retry} />}
    />
  );
}
