import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Skeleton } from 'shared-ui/states';
import { SwitchField } from 'shared-ui/switch';

export interface WalletProps {
  /** Formatted balance in the currency of the order; undefined while it is unknown. */
  balance: string | undefined;
  isEmpty: boolean;
  hasFailed: boolean;
  onRetry(): void;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** Pays from the wallet, up to its balance (EC §2.4 and §4). If the balance cannot be read, the rest of the page still works. */
export function Wallet({ balance, isEmpty, hasFailed, onRetry, checked, onChange }: WalletProps) {
  const { t } = useTexts('mf-commerce');
  const hint =
    balance !== undefined ? (
      isEmpty ? (
        t('checkout.wallet.none')
      ) : (
        <bdi>{t('checkout.wallet.balance', { amount: balance })}</bdi>
      )
    ) : hasFailed ? (
      t('checkout.wallet.failed')
    ) : (
      <Skeleton />
    );
  const canPay = balance !== undefined && !isEmpty;
  return (
    <div>
      <SwitchField
        label={t('checkout.wallet.label')}
        hint={hint}
        checked={checked && canPay}
        disabled={!canPay}
        onChange={onChange}
      />
      {hasFailed && balance === undefined && (
        <Button variant="quiet" size="s" onClick={onRetry}>
          {t('checkout.wallet.retry')}
        </Button>
      )}
    </div>
  );
}
