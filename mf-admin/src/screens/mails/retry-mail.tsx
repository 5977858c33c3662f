import type { UnsentMail } from 'shared-api/contracts/mails';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useRetryMail } from '../../queries/mail-calls.ts';

/** Sends a mail again; the error stays beside it. */
export function RetryMail({ mail: { id, recipient: to } }: { mail: UnsentMail }) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const { mutate, isPending, error } = useRetryMail();
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        loading={isPending}
        aria-label={t('mails.retryFor', { to })}
        onClick={() => {
          if (isPending) return;
          mutate({ params: { id } }, { onSuccess: () => toast.success(t('mails.done', { to })) });
        }}
      >
        {t('mails.retry')}
      </Button>
      {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
    </>
  );
}
