import type { OperatorRole } from 'shared-api/contracts/operator-roles';
import { useTexts } from 'shared-api/i18n';
import { CheckboxField, CheckboxGroupField } from 'shared-ui/choice';
import { Text } from 'shared-ui/layout';
import { findMissing, type Rights } from '../../rules/rights.ts';
import { MissingPermissions, PermissionNames } from './permission-names.tsx';

/** The rights that are chosen for an account. */
export interface RightsChoice {
  /** Ids of roles. */
  roles: number[];
  isAdministrator: boolean;
}

interface RightsFieldsProps {
  own: Rights;
  roles: readonly OperatorRole[];
  rights: RightsChoice;
  onChange(rights: RightsChoice): void;
}

/** Chooses roles. Those with a permission that the caller lacks stay as they are, and say why. */
export function RightsFields({ own, roles, rights, onChange }: RightsFieldsProps) {
  const { t } = useTexts('mf-admin');
  const mayName = own.administrator === 1;
  return (
    <>
      {roles.length === 0 ? (
        <Text tone="muted">{t('roles.people.noRoles')}</Text>
      ) : (
        <CheckboxGroupField
          label={t('roles.people.roles')}
          options={roles.map(({ id, name, permissions }) => {
            const missing = findMissing(own, permissions);
            return {
              value: String(id),
              label: <bdi>{name}</bdi>,
              disabled: missing.length > 0,
              hint:
                missing.length > 0 ? (
                  <MissingPermissions permissions={missing} />
                ) : (
                  <PermissionNames permissions={permissions} />
                ),
            };
          })}
          values={rights.roles.map(String)}
          onChange={(values) => onChange({ ...rights, roles: values.map(Number) })}
        />
      )}
      <CheckboxField
        label={t('roles.people.administrator')}
        hint={t(mayName ? 'roles.people.administratorHint' : 'roles.people.administratorsOnly')}
        disabled={!mayName}
        checked={rights.isAdministrator}
        onChange={(isAdministrator) => onChange({ ...rights, isAdministrator })}
      />
    </>
  );
}
