import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import { useTexts } from 'shared-api/i18n';
import { Heading, Stack } from 'shared-ui/layout';
import { BookingPanel } from '../../parts/booking/booking-panel.tsx';
import { useIsOwn } from '../../parts/booking/use-is-own.ts';
import { ContactButtons } from './contact-buttons.tsx';

/** The slots, and further links to contact the consultant (CC §2). */
export function BookingTab({ profile }: { profile: ConsultantProfile }) {
  const { t } = useTexts('mf-consultations');
  const isOwn = useIsOwn(profile.id);
  return (
    <Stack gap="l">
      <Heading>{t('booking.profile.book')}</Heading>
      {!isOwn && <ContactButtons profile={profile} />}
      <BookingPanel profile={profile} />
    </Stack>
  );
}
