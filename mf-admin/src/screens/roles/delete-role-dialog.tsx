import type { OperatorRole } from 'shared-api/contracts/operator-roles';
import { useTexts } from 'shared-api/i18n';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useDeleteRole } from '../../queries/role-calls.ts';
import { PermissionNames } from './permission-names.tsx';
import styles from './roles.module.css';

interface DeleteRoleDialogProps {
  opened: boolean;
  role: OperatorRole;
  onClose(): void;
  onDeleted(): void;
}

/** Asks before a role is deleted, and says how many people lose it. */
export function DeleteRoleDialog({ opened, role, onClose, onDeleted }: DeleteRoleDialogProps) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const remove = useDeleteRole();
  const confirm = () => {
    if (remove.isPending) return;
    remove.send({ params: { id: role.id } }, ({ msg }) => {
      toast.success(msg);
      onDeleted();
    });
  };
  return (
    <>
      <ConfirmDialog
        opened={opened}
        title={t('roles.role.deleteTitle')}
        tone="danger"
        confirmLabel={t('roles.role.delete')}
        loading={remove.isPending}
        onConfirm={confirm}
        onCancel={onClose}
      >
        <Stack gap="m">
          <Text strong className={styles.name}>
            <bdi>{role.name}</bdi>
          </Text>
          <Text>
            {t('roles.opens')} <PermissionNames permissions={role.permissions} />
          </Text>
          <Text>{t('roles.role.lose', { count: role.members })}</Text>
          {remove.error && <FormMessage tone="error">{errorText(remove.error)}</FormMessage>}
        </Stack>
      </ConfirmDialog>
      {remove.dialog}
    </>
  );
}
