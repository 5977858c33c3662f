import type { OperatorRole } from 'shared-api/contracts/operator-roles';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { findMissing, type Rights } from '../../rules/rights.ts';
import { MissingPermissions, PermissionNames } from './permission-names.tsx';
import styles from './roles.module.css';

interface RoleCardProps {
  role: OperatorRole;
  own: Rights;
  onChange(): void;
  onDelete(): void;
}

/** A role: what it opens, and how many people have it. */
export function RoleCard({ role, own, onChange, onDelete }: RoleCardProps) {
  const { t } = useTexts('mf-admin');
  const { name, permissions, members } = role;
  const missing = findMissing(own, permissions);
  return (
    <Card>
      <Stack gap="s">
        <div className={styles.top}>
          <div className={styles.name}>
            <Heading level={2} size="s">
              <bdi>{name}</bdi>
            </Heading>
            <Text size="s" tone="muted">
              {t('roles.role.members', { count: members })}
            </Text>
          </div>
          <Group gap="s">
            <Button
              variant="secondary"
              size="s"
              aria-label={t('roles.role.changeOf', { name })}
              onClick={onChange}
            >
              {t('roles.role.change')}
            </Button>
            <Button
              variant="quiet"
              size="s"
              disabled={missing.length > 0}
              aria-label={t('roles.role.deleteOf', { name })}
              onClick={onDelete}
            >
              {t('roles.role.delete')}
            </Button>
          </Group>
        </div>
        <Text size="s">
          {t('roles.opens')} <PermissionNames permissions={permissions} />
        </Text>
        {missing.length > 0 && (
          <Text size="s" tone="muted">
            <MissingPermissions permissions={missing} />
          </Text>
        )}
      </Stack>
    </Card>
  );
}
