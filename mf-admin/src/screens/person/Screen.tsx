import { useParams } from 'react-router-dom';
import type { PersonDetails } from 'shared-api/contracts/people';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Button } from 'shared-ui/button';
import { formatDateTime, formatFullDate } from 'shared-ui/format';
import { InlineList } from 'shared-ui/inline-list';
import { Card, Heading, Page, Stack, Text } from 'shared-ui/layout';
import { EmptyState, Loaded } from 'shared-ui/states';
import { DescriptionList } from '../../parts/description-list/description-list.tsx';
import { usePerson } from '../../queries/people-calls.ts';
import styles from './person.module.css';
import { PersonActions } from './person-actions.tsx';

/** `/admin/people/{id}`: an account, its rights and its devices, and what an operator may do with it. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const id = parseId(useParams().id) ?? 0;
  const query = usePerson(id);
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
              <Card>
                <Stack gap="m">
                  <AccountDetails person={person} />
                  <PersonActions person={person} />
                </Stack>
              </Card>
              <Devices person={person} />
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
  const { birth_date, blocked_at, deletes_at, phone, permissions } = person;
  const time = (instant: string) => formatDateTime(instant, language);
  return (
    <DescriptionList
      items={[
        [t('person.facts.number'), person.id],
        [t('person.facts.email'), <bdi key="email">{person.email}</bdi>],
        phone !== null && [
          t('person.facts.phone'),
          <bdi key="phone" dir="ltr">
            {phone}
          </bdi>,
        ],
        birth_date !== null && [t('person.facts.birth'), formatFullDate(birth_date, language)],
        [t('person.facts.language'), t(`person.languages.${person.language}`)],
        [t('person.facts.since'), time(person.created_at)],
        [t('person.facts.password'), t(person.has_password === 1 ? 'person.byPassword' : 'person.byGoogle')],
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

function Devices({ person: { devices } }: { person: PersonDetails }) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  return (
    <Stack as="section" gap="s">
      <Heading level={2}>{t('person.devices')}</Heading>
      {devices.length === 0 ? (
        <Text tone="muted">{t('person.noDevices')}</Text>
      ) : (
        <ul className={styles.devices}>
          {devices.map(({ browser, system, signed_in_at, last_seen_at }) => (
            <li key={signed_in_at}>
              <InlineList
                items={[
                  browser === null || system === null
                    ? (browser ?? system ?? t('person.unknownDevice'))
                    : t('person.device', { browser, system }),
                  t('person.seen', { time: formatDateTime(last_seen_at, language) }),
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
