import { useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Page, Stack } from 'shared-ui/layout';
import { Loaded } from 'shared-ui/states';
import { BookingPanel } from '../../parts/booking/booking-panel.tsx';
import { ConsultantLine } from '../../parts/booking/consultant-line.tsx';
import { NoConsultant } from '../../parts/booking/no-consultant.tsx';
import { useConsultant } from '../../queries/shared.ts';

/** `/consultants/sessions/{id}`: chooses sessions with a consultant for the cart (CC §2). */
export default function Screen() {
  const { t } = useTexts('mf-consultations');
  const id = parseId(useParams().id);
  return (
    <Page title={t('booking.profile.book')}>
      {id === undefined ? <NoConsultant /> : <Booking key={id} id={id} />}
    </Page>
  );
}

function Booking({ id }: { id: number }) {
  const query = useConsultant(id);
  return (
    <Loaded query={query} missing={<NoConsultant />}>
      {(profile) => (
        <Stack gap="l">
          <ConsultantLine profile={profile} />
          <BookingPanel profile={profile} />
        </Stack>
      )}
    </Loaded>
  );
}
