import { useId, useState } from 'react';
import type { OperatorAccount, OperatorRole } from 'shared-api/contracts/operator-roles';
import { useTexts } from 'shared-api/i18n';
import { useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { EmailField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { useSetOperatorRoles } from '../../queries/role-calls.ts';
import { hasEmail, isEmailAddress, type Rights } from '../../rules/rights.ts';
import { splitError } from '../../rules/split-error.ts';
import { OperatorPerson } from './operator-person.tsx';
import { type RightsChoice, RightsFields } from './rights-fields.tsx';

interface OperatorDialogProps {
  opened: boolean;
  /** Whose rights are changed; undefined to give rights to somebody by e-mail. */
  account: OperatorAccount | undefined;
  /** The accounts of the shown page, which have rights already. */
  accounts: readonly OperatorAccount[];
  own: Rights;
  roles: readonly OperatorRole[];
  onClose(): void;
}

/** Gives roles to somebody, or changes those of an account. */
export function OperatorDialog({ opened, onClose, ...rest }: OperatorDialogProps) {
  const { t } = useTexts('mf-admin');
  const formId = useId();
  const save = useSetOperatorRoles();
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={t(rest.account ? 'roles.people.changeTitle' : 'roles.people.give')}
        footer={
          <>
            <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
              {t('roles.cancel')}
            </Button>
            <Button type="submit" form={formId} loading={save.isPending}>
              {t('roles.save')}
            </Button>
          </>
        }
      >
        <OperatorForm {...rest} id={formId} save={save} onSaved={onClose} />
      </Dialog>
      {save.dialog}
    </>
  );
}

interface OperatorFormProps extends Omit<OperatorDialogProps, 'opened' | 'onClose'> {
  id: string;
  save: ReturnType<typeof useSetOperatorRoles>;
  onSaved(): void;
}

function OperatorForm({ id, account, accounts, own, roles, save, onSaved }: OperatorFormProps) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const userId = useSession((session) => session.userId);
  const [email, setEmail] = useState('');
  const [rights, setRights] = useState<RightsChoice>({
    roles: account?.roles.map((role) => role.id) ?? [],
    isAdministrator: account?.administrator === 1,
  });
  const [isChecked, setIsChecked] = useState(false);
  const errors = splitError(
    save.error,
    { field: 'email', codes: ['user_unknown', 'operator_exists'] },
    errorText,
  );
  // A message about a field that is not shown stands above the form.
  const formError = account ? (errors.field ?? errors.form) : errors.form;
  const hasRights = rights.roles.length > 0 || rights.isAdministrator;
  const isKnown = accounts.some((each) => hasEmail(each, email));
  const emailProblem = !isEmailAddress(email)
    ? t('roles.people.emailInvalid')
    : isKnown
      ? t('roles.people.emailKnown')
      : undefined;

  const submit = () => {
    if (save.isPending) return;
    setIsChecked(true);
    if (!hasRights || (!account && emailProblem)) return;
    const body = {
      email: account?.email ?? email.trim(),
      roles: rights.roles,
      administrator: rights.isAdministrator ? 1 : 0,
      ...(!account && { is_new: 1 as const }),
    } as const;
    save.send({ body }, ({ msg }) => {
      toast.success(msg);
      onSaved();
    });
  };
  return (
    <Form id={id} onSubmit={submit}>
      {account ? (
        <OperatorPerson account={account} />
      ) : (
        <>
          <Text>{t('roles.people.giveText')}</Text>
          <EmailField
            label={t('roles.people.email')}
            autoComplete="off"
            maxLength={254}
            required
            value={email}
            onChange={setEmail}
            error={isChecked && emailProblem ? emailProblem : errors.field}
          />
        </>
      )}
      {account?.id === userId && <FormMessage tone="warning">{t('roles.people.yourself')}</FormMessage>}
      {isChecked && !hasRights && (
        <FormMessage tone="error">
          {t(account ? 'roles.people.noneLeft' : 'roles.people.noneChosen')}
        </FormMessage>
      )}
      {formError && <FormMessage tone="error">{formError}</FormMessage>}
      <RightsFields own={own} roles={roles} rights={rights} onChange={setRights} />
    </Form>
  );
}
