import type { OperatorAccount } from 'shared-api/contracts/operator-roles';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { canRevoke, findMissing, type Rights } from '../../rules/rights.ts';
import { OperatorPerson } from './operator-person.tsx';
import { MissingPermissions, PermissionNames } from './permission-names.tsx';
import styles from './roles.module.css';

interface OperatorCardProps {
  account: OperatorAccount;
  own: Rights;
  onChange(): void;
  onRevoke(): void;
}

/** Somebody who runs the site: their roles, and what these open. */
export function OperatorCard({ account, own, onChange, onRevoke }: OperatorCardProps) {
  const { t } = useTexts('mf-admin');
  const { username: name, roles } = account;
  const isAdministrator = account.administrator === 1;
  return (
    <Card>
      <Stack gap="s">
        <div className={styles.top}>
          <OperatorPerson account={account} />
          <Group gap="s">
            <Button
              variant="secondary"
              size="s"
              aria-label={t('roles.people.changeOf', { name })}
              onClick={onChange}
            >
              {t('roles.people.change')}
            </Button>
            <Button
              variant="quiet"
              size="s"
              disabled={!canRevoke(own, account)}
              aria-label={t('roles.people.revokeOf', { name })}
              onClick={onRevoke}
            >
              {t('roles.people.revoke')}
            </Button>
          </Group>
        </div>
        <Group gap="s">
          {isAdministrator && <Badge tone="accent">{t('roles.people.administrator')}</Badge>}
          {roles.map((role) => (
            <Badge key={role.id} tone="primary">
              <bdi>{role.name}</bdi>
            </Badge>
          ))}
        </Group>
        <Text size="s">
          {isAdministrator ? (
            t('roles.people.everything')
          ) : (
            <>
              {t('roles.opens')} <PermissionNames permissions={account.permissions} />
            </>
          )}
        </Text>
        {!canRevoke(own, account) && <RevokeReason account={account} own={own} />}
      </Stack>
    </Card>
  );
}

/** Why the caller cannot take the rights of an account. */
function RevokeReason({ account, own }: Pick<OperatorCardProps, 'account' | 'own'>) {
  const { t } = useTexts('mf-admin');
  return (
    <Text size="s" tone="muted">
      {account.administrator === 1 ? (
        t('roles.people.administratorsOnly')
      ) : (
        <MissingPermissions permissions={findMissing(own, account.permissions)} />
      )}
    </Text>
  );
}
