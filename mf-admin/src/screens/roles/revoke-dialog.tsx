import type { OperatorAccount } from 'shared-api/contracts/operator-roles';
import { useTexts } from 'shared-api/i18n';
import { useSession } from 'shared-api/session';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useSetOperatorRoles } from '../../queries/role-calls.ts';
import { OperatorPerson } from './operator-person.tsx';
import styles from './roles.module.css';

interface RevokeDialogProps {
  opened: boolean;
  account: OperatorAccount;
  onClose(): void;
  onRevoked(): void;
}

/** Asks before all rights of an account are taken, and says what ends. */
export function RevokeDialog({ opened, account, onClose, onRevoked }: RevokeDialogProps) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const userId = useSession((session) => session.userId);
  const revoke = useSetOperatorRoles();
  const confirm = () => {
    if (revoke.isPending) return;
    revoke.send({ body: { email: account.email, roles: [], administrator: 0 } }, ({ msg }) => {
      toast.success(msg);
      onRevoked();
    });
  };
  return (
    <>
      <ConfirmDialog
        opened={opened}
        title={t('roles.revoke.title')}
        tone="danger"
        confirmLabel={t('roles.people.revoke')}
        loading={revoke.isPending}
        onConfirm={confirm}
        onCancel={onClose}
      >
        <Stack gap="m">
          <OperatorPerson account={account} />
          <Ends account={account} />
          <Text>{t('roles.revoke.stays')}</Text>
          {account.id === userId && <FormMessage tone="warning">{t('roles.revoke.yourself')}</FormMessage>}
          {revoke.error && <FormMessage tone="error">{errorText(revoke.error)}</FormMessage>}
        </Stack>
      </ConfirmDialog>
      {revoke.dialog}
    </>
  );
}

/** What ends: each permission by its plain name. */
function Ends({ account }: { account: OperatorAccount }) {
  const { t } = useTexts('mf-admin');
  return (
    <div>
      <Text>{t('roles.revoke.ends')}</Text>
      <ul className={styles.points}>
        {account.administrator === 1 ? (
          <li>{t('roles.revoke.everything')}</li>
        ) : (
          account.permissions.map((permission) => (
            <li key={permission}>{t(`permissions.${permission}.name`)}</li>
          ))
        )}
      </ul>
    </div>
  );
}
