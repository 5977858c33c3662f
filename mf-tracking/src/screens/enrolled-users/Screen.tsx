import { useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Page } from 'shared-ui/layout';
import { usePlace } from 'shared-ui/list';
import { Tabs } from 'shared-ui/tabs';
import { MissingTracking } from '../../parts/missing-tracking/missing-tracking.tsx';
import { useTrackingDetails } from '../../queries/trackings.ts';
import { type UserType, userTypes } from '../../queries/use-enrolled-users.ts';
import { EnrolledUsers } from './enrolled-users.tsx';

/** `/multi-users/enrolled/tracking-system/{id}`: the family members who take part in a system or a package (TF §2.1). */
export default function Screen() {
  const { t } = useTexts('mf-tracking');
  const id = parseId(useParams().id);
  if (id !== undefined) return <Participants key={id} id={id} />;
  return (
    <Page title={t('enrolment.users.title')}>
      <MissingTracking />
    </Page>
  );
}

const types = Object.keys(userTypes) as UserType[];

function Participants({ id }: { id: number }) {
  const { t } = useTexts('mf-tracking');
  // A package has no such details. In that case the page has no lead.
  const details = useTrackingDetails(id);
  const [{ part, page }, setPlace] = usePlace();
  const shown = types.find((type) => type === part) ?? 'inProgress';
  const name = details.data?.data?.name;
  return (
    <Page title={t('enrolment.users.title')} lead={name && <bdi>{name}</bdi>}>
      <Tabs
        label={t('enrolment.users.title')}
        value={shown}
        onChange={(type, options) => setPlace({ part: type, page: 1 }, options)}
        tabs={types.map((type) => ({
          value: type,
          label: t(`enrolment.users.${type}`),
          content: (
            <EnrolledUsers
              id={id}
              type={type}
              page={page}
              onPage={(next, options) => setPlace({ part, page: next }, options)}
            />
          ),
        }))}
      />
    </Page>
  );
}
