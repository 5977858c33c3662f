import { useId, useState } from 'react';
import type { OperatorRole } from 'shared-api/contracts/operator-roles';
import { useTexts } from 'shared-api/i18n';
import { type Permission, permissions } from 'shared-api/rules/permissions';
import { Button } from 'shared-ui/button';
import { CheckboxGroupField } from 'shared-ui/choice';
import { Dialog } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { TextField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { useChangeRole, useCreateRole } from '../../queries/role-calls.ts';
import type { Rights } from '../../rules/rights.ts';
import { splitError } from '../../rules/split-error.ts';

interface RoleDialogProps {
  opened: boolean;
  /** The role to change; undefined to create one. */
  role: OperatorRole | undefined;
  own: Rights;
  onClose(): void;
}

interface RoleInput {
  name: string;
  permissions: Permission[];
}

/** Creates a role, or changes one for all who have it. */
export function RoleDialog({ opened, role, own, onClose }: RoleDialogProps) {
  const { t } = useTexts('mf-admin');
  const formId = useId();
  const create = useCreateRole();
  const change = useChangeRole();
  const { isPending, error } = role ? change : create;
  const onSaved = ({ msg }: { msg: string }) => {
    toast.success(msg);
    onClose();
  };
  const save = (body: RoleInput) => {
    if (isPending) return;
    if (role) change.send({ params: { id: role.id }, body }, onSaved);
    else create.send({ body }, onSaved);
  };
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={t(role ? 'roles.role.changeTitle' : 'roles.role.create')}
        footer={
          <>
            <Button variant="secondary" disabled={isPending} onClick={onClose}>
              {t('roles.cancel')}
            </Button>
            <Button type="submit" form={formId} loading={isPending}>
              {t('roles.save')}
            </Button>
          </>
        }
      >
        <RoleForm id={formId} role={role} own={own} error={error} onSave={save} />
      </Dialog>
      {create.dialog}
      {change.dialog}
    </>
  );
}

const maxName = 60;

interface RoleFormProps extends Pick<RoleDialogProps, 'role' | 'own'> {
  id: string;
  error: ReturnType<typeof useCreateRole>['error'] | ReturnType<typeof useChangeRole>['error'];
  onSave(input: RoleInput): void;
}

function RoleForm({ id, role, own, error, onSave }: RoleFormProps) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const [name, setName] = useState(role?.name ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(role?.permissions ?? []);
  const [isChecked, setIsChecked] = useState(false);
  const errors = splitError(error, { field: 'name', codes: ['role_exists'] }, errorText);
  const isNameMissing = name.trim() === '';
  const submit = () => {
    setIsChecked(true);
    if (isNameMissing || chosen.length === 0) return;
    onSave({ name: name.trim(), permissions: permissions.filter((each) => chosen.includes(each)) });
  };
  return (
    <Form id={id} onSubmit={submit}>
      {role && role.members > 0 && <Text>{t('roles.role.reach', { count: role.members })}</Text>}
      <TextField
        label={t('roles.role.name')}
        dir="auto"
        maxLength={maxName}
        autoComplete="off"
        required
        value={name}
        onChange={setName}
        error={isChecked && isNameMissing ? t('roles.role.nameMissing') : errors.field}
      />
      {isChecked && chosen.length === 0 && (
        <FormMessage tone="error">{t('roles.role.permissionMissing')}</FormMessage>
      )}
      {errors.form && <FormMessage tone="error">{errors.form}</FormMessage>}
      <CheckboxGroupField
        label={t('roles.role.permissions')}
        options={permissions.map((permission) => {
          const isHeld = own.permissions.includes(permission);
          const text = t(`permissions.${permission}.text`);
          return {
            value: permission,
            label: t(`permissions.${permission}.name`),
            hint: isHeld ? text : `${text} ${t('roles.role.notHeld')}`,
            disabled: !isHeld,
          };
        })}
        values={chosen}
        onChange={setChosen}
      />
    </Form>
  );
}
