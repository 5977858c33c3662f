import { useState } from 'react';
import type { PersonDetails } from 'shared-api/contracts/people';
import { useTexts } from 'shared-api/i18n';
import { useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Group } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useRestorePerson, useSignPersonOut } from '../../queries/people-calls.ts';
import { BlockDialog } from './block-dialog.tsx';

type Action = 'signOut' | 'block' | 'restore';

/** Ends the sessions of an account, blocks it, or restores it. */
export function PersonActions({ person }: { person: PersonDetails }) {
  const { t } = useTexts('mf-admin');
  const [opened, setOpened] = useState<Action>();
  const isBlocked = person.blocked_at !== null;
  const seesOrders = useSession(({ permissions }) => permissions?.split(',').includes('money') ?? false);
  const close = () => setOpened(undefined);
  return (
    <Group gap="s">
      {seesOrders && (
        <Button variant="secondary" href={`/admin/orders?q=${person.id}&number=user`}>
          {t('person.orders')}
        </Button>
      )}
      {!isBlocked && person.devices.length > 0 && (
        <Button variant="secondary" onClick={() => setOpened('signOut')}>
          {t('person.signOut.action')}
        </Button>
      )}
      <Button variant="secondary" onClick={() => setOpened(isBlocked ? 'restore' : 'block')}>
        {t(isBlocked ? 'person.restore.action' : 'person.block.action')}
      </Button>
      <BlockDialog person={person} opened={opened === 'block'} onClose={close} />
      <Confirmation action="signOut" use={useSignPersonOut} person={person} opened={opened} close={close} />
      <Confirmation action="restore" use={useRestorePerson} person={person} opened={opened} close={close} />
    </Group>
  );
}

interface ConfirmationProps {
  action: Exclude<Action, 'block'>;
  use: typeof useSignPersonOut | typeof useRestorePerson;
  person: PersonDetails;
  opened: Action | undefined;
  close(): void;
}

function Confirmation({ action, use, person, opened, close }: ConfirmationProps) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const { mutate, isPending, error, reset } = use();
  const { id, username: name } = person;
  return (
    <ConfirmDialog
      opened={opened === action}
      title={t(`person.${action}.title`, { name })}
      confirmLabel={t(`person.${action}.action`)}
      loading={isPending}
      onConfirm={() =>
        mutate(
          { params: { id } },
          {
            onSuccess: () => {
              toast.success(t(`person.${action}.done`, { name }));
              close();
            },
          },
        )
      }
      onCancel={() => {
        reset();
        close();
      }}
    >
      {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      {t(`person.${action}.text`)}
    </ConfirmDialog>
  );
}
