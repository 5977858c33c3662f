import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { Group, Stack, Text } from 'shared-ui/layout';
import { listDifferences } from '../../rules/settings/list-fields.ts';
import styles from './settings.module.css';
import { useFieldName } from './use-field-name.ts';

interface ConflictProps {
  own: unknown;
  stored: unknown;
  isPending: boolean;
  /** Saves the operator's input over what is stored now. */
  onKeep(): void;
  /** Shows what is stored now. */
  onDiscard(): void;
}

/** Says that somebody else has changed the section, and what differs from the operator's input. */
export function Conflict({ own, stored, isPending, onKeep, onDiscard }: ConflictProps) {
  const { t } = useTexts('mf-admin');
  const nameField = useFieldName();
  const differences = listDifferences(own, stored);
  const show = (value: string | undefined) => {
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'audit.yes' : 'audit.no');
    return value ? value : t('settings.conflict.empty');
  };
  return (
    <Stack gap="m">
      <FormMessage tone="warning">
        <Text>{t('settings.conflict.text')}</Text>
      </FormMessage>
      {differences.length === 0 ? (
        <Text>{t('settings.conflict.same')}</Text>
      ) : (
        <dl className={styles.values} aria-label={t('settings.conflict.list')}>
          {differences.map(({ name, own: mine, stored: theirs }) => (
            <div key={name}>
              <dt>{nameField(name)}</dt>
              <dd>{t('settings.conflict.own', { value: show(mine) })}</dd>
              <dd>{t('settings.conflict.stored', { value: show(theirs) })}</dd>
            </div>
          ))}
        </dl>
      )}
      <Group gap="s">
        {differences.length > 0 && (
          <Button loading={isPending} onClick={onKeep}>
            {t('settings.conflict.keep')}
          </Button>
        )}
        <Button variant="secondary" disabled={isPending} onClick={onDiscard}>
          {t('settings.conflict.discard')}
        </Button>
      </Group>
    </Stack>
  );
}
