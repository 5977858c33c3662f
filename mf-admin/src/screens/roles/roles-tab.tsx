import type { OperatorRole } from 'shared-api/contracts/operator-roles';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconPlus } from 'shared-ui/icons';
import { Stack } from 'shared-ui/layout';
import { EmptyState } from 'shared-ui/states';
import type { Rights } from '../../rules/rights.ts';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { RoleCard } from './role-card.tsx';
import { RoleDialog } from './role-dialog.tsx';
import styles from './roles.module.css';
import { useDialogItem } from './use-dialog-item.ts';
import { useFocusTarget } from './use-focus-target.ts';

interface RolesTabProps {
  own: Rights;
  roles: readonly OperatorRole[];
}

/** The roles, each with its permissions. */
export function RolesTab({ own, roles }: RolesTabProps) {
  const { t } = useTexts('mf-admin');
  const editing = useDialogItem<OperatorRole | 'new'>();
  const deleting = useDialogItem<OperatorRole>();
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
      {editing.item !== undefined && (
        <RoleDialog
          key={`edit ${editing.key}`}
          opened={editing.opened}
          role={editing.item === 'new' ? undefined : editing.item}
          own={own}
          onClose={editing.close}
        />
      )}
      {deleting.item !== undefined && (
        <DeleteRoleDialog
          key={`delete ${deleting.key}`}
          opened={deleting.opened}
          role={deleting.item}
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
