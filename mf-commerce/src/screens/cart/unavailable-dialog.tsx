import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Stack, Text } from 'shared-ui/layout';
import type { Blocker } from '../../rules/cart/unavailable.ts';

interface UnavailableDialogProps {
  opened: boolean;
  blocked: readonly Blocker[];
  onClose(): void;
  onRemove(): void;
}

/** Shown when the cart has entries that cannot be bought, which block the checkout (EC §2.4). */
export function UnavailableDialog({ opened, blocked, onClose, onRemove }: UnavailableDialogProps) {
  const { t } = useTexts('mf-commerce');
  return (
    <Dialog
      size="m"
      opened={opened}
      onClose={onClose}
      title={t('cart.unavailable.title')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.backToCart')}
          </Button>
          <Button onClick={onRemove}>{t('cart.unavailable.remove')}</Button>
        </>
      }
    >
      <Stack>
        <Text>{t('cart.unavailable.text')}</Text>
        <Stack as="ul" gap="s">
          {blocked.map(({ entry: { cart_id, item }, reason }) => (
            <li key={cart_id}>
              <Text strong>
                <bdi>{item.name}</bdi>
              </Text>
              <Text size="s" tone="muted">
                {reason ?? t('cart.notAvailable')}
              </Text>
            </li>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}
