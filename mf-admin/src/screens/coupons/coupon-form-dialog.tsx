import { type ReactNode, useId } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog, useDiscard } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';

interface CouponFormDialogProps {
  title: string;
  opened: boolean;
  onClose(): void;
  /** Name of the zone in which dates and times are. */
  zone: string;
  isPending: boolean;
  /** Whether there is input that was not sent. */
  isDirty: boolean;
  /** An error about the whole form. */
  message: string | undefined;
  onSubmit(): void;
  /** The fields. */
  children: ReactNode;
}

/** The dialog in which a coupon is created or changed. It asks before it discards input. */
export function CouponFormDialog({
  title,
  opened,
  onClose,
  zone,
  isPending,
  isDirty,
  message,
  onSubmit,
  children,
}: CouponFormDialogProps) {
  const { t } = useTexts('mf-admin');
  const formId = useId();
  const { close, question } = useDiscard(isDirty, onClose);
  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        closable={!isPending}
        title={title}
        footer={
          <>
            <Button variant="secondary" disabled={isPending} onClick={close}>
              {t('money.cancel')}
            </Button>
            <Button type="submit" form={formId} loading={isPending}>
              {t('coupons.save')}
            </Button>
          </>
        }
      >
        <Form id={formId} onSubmit={onSubmit}>
          {children}
          <Text size="s" tone="muted">
            {t('money.zone', { zone })}
          </Text>
          {message !== undefined && <FormMessage tone="error">{message}</FormMessage>}
        </Form>
      </Dialog>
      {question}
    </>
  );
}
