import type { PersonDetails } from 'shared-api/contracts/people';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { formatDateTime } from 'shared-ui/format';
import { Group, Stack } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useWithdrawPersonEmail } from '../../queries/people-calls.ts';

/** What is about to happen to an account: another e-mail that waits for its owner. */
export function PersonNotices({ person: { id, email_change } }: { person: PersonDetails }) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useWithdrawPersonEmail();
  if (!email_change) return null;
  const { email, expires_at } = email_change;
  const withdraw = () => {
    if (isPending) return;
    mutate({ params: { id } }, { onSuccess: () => toast.success(t('person.email.withdrawn')) });
  };
  return (
    <Stack gap="s">
      <FormMessage tone="info">
        {t('person.email.waiting', { email, time: formatDateTime(expires_at, language) })}
      </FormMessage>
      {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      <Group>
        <Button variant="secondary" size="s" loading={isPending} onClick={withdraw}>
          {t('person.email.withdraw')}
        </Button>
      </Group>
    </Stack>
  );
}
