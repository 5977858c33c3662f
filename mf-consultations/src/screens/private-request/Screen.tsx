import { useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { FormMessage } from 'shared-ui/form';
import { Page, Stack } from 'shared-ui/layout';
import { Loaded, LoadingState } from 'shared-ui/states';
import { ConsultantLine } from '../../parts/booking/consultant-line.tsx';
import { NoConsultant } from '../../parts/booking/no-consultant.tsx';
import { useIsOwn } from '../../parts/booking/use-is-own.ts';
import { useConsultant } from '../../queries/shared.ts';
import { RequestForm } from './request-form.tsx';

/** `/consultants/request/private/session/{id}`: requests a session at a time without a slot (EC §2.8). */
export default function Screen() {
  const { t } = useTexts('mf-consultations');
  const id = parseId(useParams().id);
  return (
    <Page title={t('booking.contact.private')} width="narrow">
      {id === undefined ? <NoConsultant /> : <Request key={id} id={id} />}
    </Page>
  );
}

function Request({ id }: { id: number }) {
  const { t } = useTexts('mf-consultations');
  const query = useConsultant(id);
  const isOwn = useIsOwn(id);
  return (
    <Loaded query={query} loading={<LoadingState shape="form" />} missing={<NoConsultant />}>
      {(profile) => (
        <Stack gap="l">
          <ConsultantLine profile={profile} />
          {isOwn || profile.consultation_info_disable === 1 || profile.durations.length === 0 ? (
            <FormMessage tone="warning">{t('booking.suspended')}</FormMessage>
          ) : (
            <RequestForm profile={profile} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}
