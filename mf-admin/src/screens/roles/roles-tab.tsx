import type { OperatorRole } from 'shared-api/contracts/operator-roles';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconPlus } from 'shared-ui/icons';
import { Stack } from 'shared-ui/layout';
import { EmptyState } from 'shared-ui/states';
import { useDialogTarget } from '../../parts/dialog-target/use-dialog-target.ts';
import type { Rights } from '../../rules/rights.ts';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { RoleCard } from './role-card.tsx';
import { RoleDialog } from './role-dialog.tsx';
import styles from './roles.module.css';
import { useFocusTarget } from './use-focus-target.ts';

interface RolesTabProps {
  own: Rights;
  roles: readonly OperatorRole[];
}

/** The roles, each with its permissions. */
export function RolesTab({ own, roles }: RolesTabProps) {
  const { t } = useTexts('mf-admin');
  const editing = useDialogTarget<OperatorRole | 'new'>();
  const deleting = useDialogTarget<OperatorRole>();
  const { target, moveFocus } = useFocusTarget();
  return (
    <Stack gap="m">
      <div>
        <Button ref={target} icon={<IconPlus />} onClick={() => editing.open('new')}>
          {t('roles.role.create')}
        </Button>
      </div>
      {roles.length === 0 ? (
        <EmptyState picture="people" title={t('roles.role.empty.title')} text={t('roles.role.empty.text')} />
      ) : (
        <ul className={styles.list} aria-label={t('roles.tabs.roles')}>
          {roles.map((role) => (
            <li key={role.id}>
              <RoleCard
                role={role}
                own={own}
                onChange={() => editing.open(role)}
                onDelete={() => deleting.open(role)}
              />
            </li>
          ))}
        </ul>
      )}
      {editing.target !== undefined && (
        <RoleDialog
          key={`edit ${editing.key}`}
          opened={editing.opened}
          role={editing.target === 'new' ? undefined : editing.target}
          own={own}
          onClose={editing.close}
        />
      )}
      {deleting.target !== undefined && (
        <DeleteRoleDialog
          key={`delete ${deleting.key}`}
          opened={deleting.opened}
          role={deleting.target}
          onClose={deleting.close}
          onDeleted={() => {
            deleting.close();
            moveFocus();
          }}
        />
      )}
    </Stack>
  );
}
