import { useState } from 'react';
import type { SecondFactor } from 'shared-api/contracts/second-factor';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { formatDateTime } from 'shared-ui/format';
import { IconDeviceMobile, IconEdit, IconLock, IconTrash } from 'shared-ui/icons';
import { Group, Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useIdentityProof } from '../../parts/identity-proof/use-identity-proof.tsx';
import { useRemoveFactor } from '../../queries/second-factor.ts';
import { RenameDialog } from './rename-dialog.tsx';
import styles from './security.module.css';

interface FactorListProps {
  factors: readonly SecondFactor[];
  /** Whether the account may be without any. */
  canRemoveLast: boolean;
}

/** The second steps of the account, with buttons to rename and to remove them. */
export function FactorList({ factors, canRemoveLast }: FactorListProps) {
  const { t } = useTexts('mf-profile-chat');
  const errorText = useErrorText();
  const { mutate, isPending, error, reset } = useRemoveFactor();
  const { askForProof, dialog } = useIdentityProof();
  const [renamed, setRenamed] = useState<SecondFactor>();
  const [removed, setRemoved] = useState<SecondFactor>();
  const remove = (factor: SecondFactor) =>
    mutate(
      { params: { id: factor.id } },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg);
          setRemoved(undefined);
        },
        onError: (failure) => {
          if (!askForProof(failure, () => remove(factor))) return;
          reset();
        },
      },
    );
  const isLast = factors.length === 1;
  return (
    <>
      <ul className={styles.factors}>
        {factors.map((factor) => (
          <Factor
            key={factor.id}
            factor={factor}
            onRename={() => setRenamed(factor)}
            onRemove={
              isLast && !canRemoveLast
                ? undefined
                : () => {
                    reset();
                    setRemoved(factor);
                  }
            }
          />
        ))}
      </ul>
      {isLast && !canRemoveLast && (
        <Text size="s" tone="muted">
          {t('security.lastStays')}
        </Text>
      )}
      <RenameDialog factor={renamed} onClose={() => setRenamed(undefined)} />
      <ConfirmDialog
        opened={removed !== undefined}
        title={t('security.removeQuestion')}
        confirmLabel={t('security.remove')}
        tone="danger"
        loading={isPending}
        onConfirm={() => removed && remove(removed)}
        onCancel={() => setRemoved(undefined)}
      >
        <Stack gap="m">
          {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
          <Text>
            {t(isLast ? 'security.removeLast' : 'security.removeOne', { name: removed?.name ?? '' })}
          </Text>
        </Stack>
      </ConfirmDialog>
      {dialog}
    </>
  );
}

interface FactorProps {
  factor: SecondFactor;
  onRename(): void;
  /** Undefined for one that has to stay. */
  onRemove: (() => void) | undefined;
}

function Factor({ factor: { kind, name, created_at, last_used_at }, onRename, onRemove }: FactorProps) {
  const { t } = useTexts('mf-profile-chat');
  const { language } = useLanguage();
  const Icon = kind === 'totp' ? IconDeviceMobile : IconLock;
  const added = t('security.added', { date: formatDateTime(created_at, language) });
  return (
    <li className={styles.factor}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <Text as="div" strong>
          <bdi>{name}</bdi>
        </Text>
        <Text size="s" tone="muted">
          {t(`security.kind.${kind}`)} · {added}
        </Text>
        <Text size="s" tone="muted">
          {last_used_at === null
            ? t('security.unused')
            : t('security.used', { date: formatDateTime(last_used_at, language) })}
        </Text>
      </div>
      <Group gap="s">
        <Button
          variant="quiet"
          size="s"
          icon={<IconEdit />}
          aria-label={t('security.renameNamed', { name })}
          onClick={onRename}
        >
          {t('security.rename')}
        </Button>
        {onRemove && (
          <Button
            variant="quiet"
            size="s"
            icon={<IconTrash />}
            aria-label={t('security.removeNamed', { name })}
            onClick={onRemove}
          >
            {t('security.remove')}
          </Button>
        )}
      </Group>
    </li>
  );
}
