import type { UnsentMail } from 'shared-api/contracts/mails';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { formatDateTime } from 'shared-ui/format';
import { InlineList } from 'shared-ui/inline-list';
import { Card, Group, Page, Stack, Text } from 'shared-ui/layout';
import { ItemList, listState, usePageOf } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useRetryMail, useUnsentMails } from '../../queries/mail-calls.ts';

/** `/admin/mails`: mails that could not be sent, with the cause, and the way to send them again. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const [page, onPage] = usePageOf('page');
  const query = useUnsentMails(page);
  return (
    <Page title={t('mails.title')} lead={t('mails.lead')}>
      <ItemList<UnsentMail>
        {...listState<UnsentMail>(query)}
        label={t('mails.list')}
        error={query.error ? errorText(query.error) : undefined}
        keyOf={({ id }) => id}
        empty={<EmptyState picture="path" title={t('mails.empty')} />}
        page={page}
        onPage={onPage}
        layout="stack"
      >
        {(mail) => <MailCard mail={mail} />}
      </ItemList>
    </Page>
  );
}

function MailCard({ mail }: { mail: UnsentMail }) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { mutate, isPending, error: failure } = useRetryMail();
  const { id, recipient: to, name, attempts, is_given_up, error, created_at, due_at } = mail;
  const time = (instant: string) => formatDateTime(instant, language);
  return (
    <Card>
      <Stack gap="s">
        <Group justify="between" gap="s">
          <Text strong>
            <bdi>{to}</bdi>
          </Text>
          {is_given_up === 1 && <Badge tone="danger">{t('mails.givenUp')}</Badge>}
        </Group>
        <Text size="s" tone="muted">
          <InlineList
            items={[
              name ?? t('mails.unknown'),
              t('mails.created', { time: time(created_at) }),
              t('mails.attempts', { count: attempts }),
              is_given_up === 0 && t('mails.next', { time: time(due_at) }),
            ]}
          />
        </Text>
        <Text written>{error}</Text>
        {failure && <FormMessage tone="error">{errorText(failure)}</FormMessage>}
        <Group>
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
        </Group>
      </Stack>
    </Card>
  );
}
