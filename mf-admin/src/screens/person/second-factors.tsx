import { useState } from 'react';
import type { PersonDetails } from 'shared-api/contracts/people';
import type { SecondFactor } from 'shared-api/contracts/second-factor';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { formatDateTime } from 'shared-ui/format';
import { InlineList } from 'shared-ui/inline-list';
import { Group, Heading, Stack, Text } from 'shared-ui/layout';
import { Loaded, useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { usePersonFactors, useRemoveFactors } from '../../queries/factor-calls.ts';
import styles from './person.module.css';

interface SecondFactorsProps {
  person: Pick<PersonDetails, 'id' | 'username'>;
}

/** The second factors of an account, and their removal for an owner who has lost them. */
export function SecondFactors({ person }: SecondFactorsProps) {
  const { t } = useTexts('mf-admin');
  return (
    <Stack as="section" gap="s">
      <Heading level={2}>{t('person.factors.title')}</Heading>
      <Loaded query={usePersonFactors(person.id)}>
        {({ factors, recovery_codes }) =>
          factors.length === 0 ? (
            <Text tone="muted">{t('person.factors.none')}</Text>
          ) : (
            <Stack gap="s">
              <FactorList factors={factors} />
              <Text tone="muted">{t('person.factors.codes', { count: recovery_codes })}</Text>
              <Removal person={person} />
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  );
}

function FactorList({ factors }: { factors: readonly SecondFactor[] }) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const time = (instant: string) => formatDateTime(instant, language);
  return (
    <ul className={styles.devices}>
      {factors.map(({ id, kind, name, created_at, last_used_at }) => (
        <li key={id}>
          <InlineList
            items={[
              <bdi key="name">{name}</bdi>,
              t(`person.factors.kind.${kind}`),
              t('person.factors.added', { time: time(created_at) }),
              last_used_at === null
                ? t('person.factors.unused')
                : t('person.factors.used', { time: time(last_used_at) }),
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

function Removal({ person: { id, username: name } }: SecondFactorsProps) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const isOwn = useSession(({ userId }) => userId === id);
  const [isAsked, setAsked] = useState(false);
  const { send, reset, isPending, error, dialog } = useRemoveFactors();
  if (isOwn) return <Text tone="muted">{t('person.factors.own')}</Text>;
  return (
    <Group>
      <Button
        variant="secondary"
        onClick={() => {
          reset();
          setAsked(true);
        }}
      >
        {t('person.factors.remove')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('person.factors.question', { name })}
        confirmLabel={t('person.factors.remove')}
        tone="danger"
        loading={isPending}
        onConfirm={() =>
          send({ params: { id } }, ({ msg }) => {
            toast.success(msg);
            setAsked(false);
          })
        }
        onCancel={() => setAsked(false)}
      >
        <Stack gap="m">
          {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
          <Text>{t('person.factors.text')}</Text>
        </Stack>
      </ConfirmDialog>
      {dialog}
    </Group>
  );
}
