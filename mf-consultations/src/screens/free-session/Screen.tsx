import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Page } from 'shared-ui/layout';
import { Loaded } from 'shared-ui/states';
import { NoConsultant } from '../../parts/booking/no-consultant.tsx';
import { useConsultant } from '../../queries/shared.ts';
import { FreeSession } from './free-session.tsx';

/**
 * `/consultants/sessions/free`: the free first session with a consultant. The navigation state contains the
 * consultant's id (CC §2), which the address then keeps for a refresh. Without an id the page redirects to the
 * directory (PD-12).
 */
export default function Screen() {
  const { t } = useTexts('mf-consultations');
  const [query] = useSearchParams();
  const { state } = useLocation();
  const id = parseId(query.get('consultant'));
  if (id === undefined) {
    const consultantId = parseId(String((state as { consultant?: unknown } | null)?.consultant ?? ''));
    const next = consultantId === undefined ? '/consultants/consultants' : `?consultant=${consultantId}`;
    return <Navigate to={next} replace />;
  }
  return (
    <Page title={t('booking.contact.free')}>
      <Consultant key={id} id={id} />
    </Page>
  );
}

function Consultant({ id }: { id: number }) {
  const query = useConsultant(id);
  return (
    <Loaded query={query} missing={<NoConsultant />}>
      {(profile) => <FreeSession profile={profile} />}
    </Loaded>
  );
}
