import type { TransferAccount as Account } from 'shared-api/contracts/events/camps';
import { useTexts } from 'shared-api/i18n';
import { IconButton } from 'shared-ui/button';
import { IconCopy } from 'shared-ui/icons';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { toast } from 'shared-ui/toast';
import styles from './transfer-account.module.css';

interface TransferAccountProps {
  account: Account;
  /** The amount to transfer, with its currency. */
  amount: string;
}

/** `EG38 0019 …`: in groups of four, as banks print it. */
const groupIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** The bank account and the amount to transfer, each with a copy button. Shown before the form asks for a receipt (PD-134). */
export function TransferAccount({ account: { bank, name, iban, reference }, amount }: TransferAccountProps) {
  const { t } = useTexts('mf-commerce');
  const copy = async (value: string) => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(t('camp.transfer.copied'));
    } catch {
      // The browser denies access or has no clipboard: the value can still be selected.
      toast.error(t('camp.transfer.copyFailed'));
    }
  };
  const rows = [
    { key: 'bank', shown: bank, value: bank },
    { key: 'name', shown: name, value: name },
    { key: 'iban', shown: groupIban(iban), value: iban },
    { key: 'reference', shown: reference, value: reference },
    { key: 'amount', shown: amount, value: amount },
  ];
  return (
    <Card tone="sunken">
      <Stack gap="s">
        <Heading level={3} size="s">
          {t('camp.transfer.title')}
        </Heading>
        <dl className={styles.rows}>
          {rows.map(({ key, shown, value }) => (
            <div key={key}>
              <dt>
                <Text as="span" size="s" tone="muted">
                  {t(`camp.transfer.${key}`)}
                </Text>
              </dt>
              <dd className={styles.value}>
                <Group justify="between" gap="s" wrap={false}>
                  <Text as="span" strong numbers>
                    <bdi>{shown}</bdi>
                  </Text>
                  <IconButton
                    label={t('camp.transfer.copy', { value: t(`camp.transfer.${key}`) })}
                    icon={<IconCopy />}
                    onClick={() => void copy(value)}
                  />
                </Group>
              </dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Card>
  );
}
