import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { Loaded } from 'shared-ui/states';
import { NoConsultant } from '../../parts/booking/no-consultant.tsx';
import { useConsultant } from '../../queries/shared.ts';
import { parseId } from '../../rules/sessions/parse-id.ts';
import { FreeSession } from './free-session.tsx';

/**
 * `/consultants/sessions/free`: the free first session with a consultant. The consultant's id comes with the
 * navigation (CC §2) and stays in the address for a refresh; without one the page redirects to the directory (PD-12).
 */
export default function Screen() {
  const { t } = useTexts('mf-consultations');
  const [query] = useSearchParams();
  const { state } = useLocation();
  const id = parseId(query.get('consultant'));
  if (id === undefined) {
    const carried = parseId(String((state as { consultant?: unknown } | null)?.consultant ?? ''));
    const next = carried === undefined ? '/consultants/consultants' : `?consultant=${carried}`;
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
