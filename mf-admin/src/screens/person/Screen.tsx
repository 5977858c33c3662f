import { useParams } from 'react-router-dom';
import type { PersonDetails } from 'shared-api/contracts/people';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { formatDateTime, formatFullDate } from 'shared-ui/format';
import { InlineList } from 'shared-ui/inline-list';
import { Card, Page, Stack } from 'shared-ui/layout';
import { EmptyState, Loaded } from 'shared-ui/states';
import { DescriptionList } from '../../parts/description-list/description-list.tsx';
import { usePerson } from '../../queries/people-calls.ts';
import { Devices } from './devices.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonAudit } from './person-audit.tsx';
import { PersonNotices } from './person-notices.tsx';
import { PersonSections } from './person-sections.tsx';
import { SecondFactors } from './second-factors.tsx';

/** `/admin/people/{id}`: an account, what the areas know about it, and what an operator may do with it. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const id = parseId(useParams().id) ?? 0;
  const query = usePerson(id);
  const readsAudit = useSession(({ permissions }) => permissions?.split(',').includes('audit') ?? false);
  const missing = <EmptyState picture="search" title={t('person.missing')} text={t('person.missingText')} />;
  return (
    <Page
      title={query.data ? <bdi>{query.data.username}</bdi> : t('person.title')}
      actions={
        <Button href="/admin/people" variant="secondary" size="s">
          {t('person.all')}
        </Button>
      }
    >
      {id === 0 ? (
        missing
      ) : (
        <Loaded query={query} missing={missing}>
          {(person) => (
            <Stack gap="l">
              <PersonNotices person={person} />
              <Card>
                <Stack gap="m">
                  <AccountDetails person={person} />
                  <PersonActions person={person} />
                </Stack>
              </Card>
              <SecondFactors person={person} />
              <Devices person={person} />
              <PersonSections id={person.id} />
              {readsAudit && <PersonAudit id={person.id} />}
            </Stack>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function AccountDetails({ person }: { person: PersonDetails }) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const { birth_date, blocked_at, deletes_at, phone, permissions, is_member } = person;
  const time = (instant: string) => formatDateTime(instant, language);
  const signsInWith = person.has_password === 1 ? 'person.byPassword' : 'person.byGoogle';
  return (
    <DescriptionList
      items={[
        [t('person.facts.number'), person.id],
        is_member === 0 && [t('person.facts.email'), <bdi key="email">{person.email}</bdi>],
        phone !== null && [
          t('person.facts.phone'),
          <bdi key="phone" dir="ltr">
            {phone}
          </bdi>,
        ],
        birth_date !== null && [t('person.facts.birth'), formatFullDate(birth_date, language)],
        [t('person.facts.language'), t(`person.languages.${person.language}`)],
        [t('person.facts.since'), time(person.created_at)],
        [t('person.facts.password'), t(is_member === 1 ? 'person.member' : signsInWith)],
        permissions.length > 0 && [
          t('person.facts.permissions'),
          <InlineList key="permissions" items={permissions.map((each) => t(`permissions.${each}.name`))} />,
        ],
        blocked_at !== null && [t('person.facts.blocked'), time(blocked_at)],
        deletes_at !== null && [t('person.facts.closes'), time(deletes_at)],
      ]}
    />
  );
}
