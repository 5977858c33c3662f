import { useTexts } from 'shared-api/i18n';
import type { Permission } from 'shared-api/rules/permissions';
import { InlineList } from 'shared-ui/inline-list';

/** The plain names of permissions, in a line. */
export function PermissionNames({ permissions }: { permissions: readonly Permission[] }) {
  const { t } = useTexts('mf-admin');
  return <InlineList items={permissions.map((permission) => t(`permissions.${permission}.name`))} />;
}

/** Says which permissions the caller lacks for a change. */
export function MissingPermissions({ permissions }: { permissions: readonly Permission[] }) {
  const { t } = useTexts('mf-admin');
  return (
    <>
      {t('roles.missing')} <PermissionNames permissions={permissions} />
    </>
  );
}
