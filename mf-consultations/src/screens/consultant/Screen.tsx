import { useTitle } from 'platform/remote';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { consultantType } from 'shared-api/contracts/consultations/consultant';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Page } from 'shared-ui/layout';
import { ShareControl, sharedPath } from 'shared-ui/share';
import { Loaded } from 'shared-ui/states';
import { NoConsultant } from '../../parts/booking/no-consultant.tsx';
import { useConsultant } from '../../queries/shared.ts';
import { Profile } from './profile.tsx';

/** `/consultants/{type}/{id}`: the public profile of a consultant, mentor or teacher (CC §2; PD-38 and PD-116). */
export default function Screen() {
  const { t } = useTexts('mf-consultations');
  const { type, id: text } = useParams();
  const id = parseId(text);
  if (id === undefined || !consultantType.safeParse(type).success)
    return (
      <Page title={t('booking.profile.title')}>
        <NoConsultant />
      </Page>
    );
  return <Consultant key={id} id={id} type={type} />;
}

function Consultant({ id, type }: { id: number; type: string | undefined }) {
  const { t } = useTexts('mf-consultations');
  const { search, state } = useLocation();
  const query = useConsultant(id);
  const { data } = query;
  useTitle(data?.username);
  const path = (type: string | undefined) => `/consultants/${type}/${id}`;
  // A shared link may contain another type than the account has now.
  if (data && data.consultation_info_type !== type)
    return <Navigate to={path(data.consultation_info_type) + search} state={state} replace />;
  return (
    <Page
      title={<bdi>{data?.username ?? t('booking.profile.title')}</bdi>}
      actions={data && <ShareControl title={data.username} path={sharedPath(path(type), 'Consultant', id)} />}
    >
      <Loaded query={query} missing={<NoConsultant />}>
        {(profile) => <Profile profile={profile} />}
      </Loaded>
    </Page>
  );
}
