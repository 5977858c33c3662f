import { useState } from 'react';
import type { PersonDetails } from 'shared-api/contracts/people';
import { useTexts } from 'shared-api/i18n';
import { useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Group, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { ReasonDialog } from '../../parts/reason-dialog/reason-dialog.tsx';
import {
  useBlockPerson,
  useKeepPerson,
  useRestorePerson,
  useSendPersonCode,
  useSignPersonOut,
} from '../../queries/people-calls.ts';
import { listActions, type PersonAction } from '../../rules/list-actions.ts';
import { EmailDialog } from './email-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { UpcomingRows } from './upcoming-rows.tsx';

/** What an operator may do with an account. Each button opens a dialog. */
export function PersonActions({ person }: { person: PersonDetails }) {
  const { t } = useTexts('mf-admin');
  const [opened, setOpened] = useState<PersonAction>();
  const userId = useSession((session) => session.userId);
  const close = () => setOpened(undefined);
  const common = (action: PersonAction) => ({ person, opened: opened === action, onClose: close });
  if (userId === person.id) return <Text tone="muted">{t('person.own')}</Text>;
  return (
    <Group gap="s">
      {listActions(person).map((action) => (
        <Button key={action} variant="secondary" onClick={() => setOpened(action)}>
          {t(`person.${action}.action`)}
        </Button>
      ))}
      <Confirmation action="signOut" use={useSignPersonOut} {...common('signOut')} />
      <Confirmation action="code" use={useSendPersonCode} {...common('code')} />
      <EmailDialog {...common('email')} />
      <ExportDialog {...common('export')} />
      <ReasonDialog action="block" use={useBlockPerson} {...common('block')}>
        {opened === 'block' && <UpcomingRows id={person.id} />}
      </ReasonDialog>
      <Confirmation action="restore" use={useRestorePerson} {...common('restore')} />
      <EraseDialog {...common('erase')} />
      <ReasonDialog action="keep" use={useKeepPerson} {...common('keep')} />
    </Group>
  );
}

interface ConfirmationProps {
  action: 'signOut' | 'code' | 'restore';
  use: typeof useSignPersonOut | typeof useSendPersonCode | typeof useRestorePerson;
  person: PersonDetails;
  opened: boolean;
  onClose(): void;
}

function Confirmation({ action, use, person, opened, onClose }: ConfirmationProps) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const { mutate, isPending, error, reset } = use();
  const { id, username: name } = person;
  return (
    <ConfirmDialog
      opened={opened}
      title={t(`person.${action}.title`, { name })}
      confirmLabel={t(`person.${action}.action`)}
      loading={isPending}
      onConfirm={() =>
        mutate(
          { params: { id } },
          {
            onSuccess: () => {
              toast.success(t(`person.${action}.done`, { name }));
              onClose();
            },
          },
        )
      }
      onCancel={() => {
        reset();
        onClose();
      }}
    >
      {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      {t(`person.${action}.text`)}
    </ConfirmDialog>
  );
}
