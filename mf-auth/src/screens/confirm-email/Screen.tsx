import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { signedOut } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { Card, Page, Stack } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { useConfirmEmail } from '../../queries/accounts.ts';
import { parseEmailKey } from '../../rules/email-key.ts';

/** `/confirm-email`: gives an account the e-mail to which the link was sent. It waits for a click, because programs that check mails open links too. */
export default function Screen() {
  const { t } = useTexts('mf-auth');
  const toErrorText = useErrorText();
  const [key] = useState(parseEmailKey(useLocation().hash));
  const { mutate, isPending, error, data } = useConfirmEmail();
  return (
    <Page
      width="narrow"
      title={t('confirmEmail.title')}
      lead={key === undefined || data ? undefined : t('confirmEmail.lead')}
    >
      <Card>
        {key === undefined ? (
          <FormMessage tone="error">{t('confirmEmail.unusable')}</FormMessage>
        ) : data ? (
          <Stack gap="m">
            <FormMessage tone="success">{t('confirmEmail.done', { email: data.data.email })}</FormMessage>
            <Button href="/login-form">{t('confirmEmail.login')}</Button>
          </Stack>
        ) : (
          <Form
            onSubmit={() => {
              if (isPending) return;
              mutate({ body: { key } }, { onSuccess: () => signedOut() });
            }}
          >
            {error && <FormMessage tone="error">{toErrorText(error)}</FormMessage>}
            <Button type="submit" loading={isPending} fullWidth>
              {t('confirmEmail.confirm')}
            </Button>
          </Form>
        )}
      </Card>
    </Page>
  );
}
