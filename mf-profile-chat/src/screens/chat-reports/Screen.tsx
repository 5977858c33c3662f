import type { ChatReport } from 'shared-api/contracts/chat/operator';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { formatDateTime } from 'shared-ui/format';
import { InlineList } from 'shared-ui/inline-list';
import { Card, Group, Page, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { ItemList, listState, usePlace } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { Tabs } from 'shared-ui/tabs';
import { useChatReports, useServiceChanges } from '../../queries/chat.ts';
import { inboxPath, reportsPath } from '../../rules/chat/chat-path.ts';

/** `/chatlist/reports`: reported messages, for operators, who can read only these messages (PD-108). */
export default function Screen() {
  const { t } = useTexts('mf-profile-chat');
  const [{ part }, setPlace] = usePlace();
  useServiceChanges();
  return (
    <Page
      title={t('chat.reports.title')}
      lead={t('chat.reports.lead')}
      actions={
        <Button href={inboxPath} variant="secondary" size="s">
          {t('chat.inbox.mine')}
        </Button>
      }
    >
      <Tabs
        label={t('chat.reports.title')}
        value={part}
        onChange={(next, options) => setPlace({ part: next, page: 1 }, options)}
        tabs={(['open', 'resolved'] as const).map((status) => ({
          value: status,
          label: t(`chat.reports.${status}`),
          content: <Reports status={status} />,
        }))}
      />
    </Page>
  );
}

function Reports({ status }: { status: 'open' | 'resolved' }) {
  const { t } = useTexts('mf-profile-chat');
  const errorText = useErrorText();
  const [{ page }, setPlace] = usePlace();
  const query = useChatReports(status, page);
  const { error } = query;
  return (
    <ItemList<ChatReport>
      {...listState<ChatReport>(query)}
      label={t(`chat.reports.${status}`)}
      error={error ? errorText(error) : undefined}
      keyOf={({ id }) => id}
      empty={<EmptyState picture="chat" title={t(`chat.reports.empty.${status}`)} />}
      page={page}
      onPage={(next, options?: { replace?: boolean }) => setPlace({ part: status, page: next }, options)}
      layout="stack"
    >
      {(report) => <ReportCard report={report} />}
    </ItemList>
  );
}

function ReportCard({ report }: { report: ChatReport }) {
  const { t } = useTexts('mf-profile-chat');
  const { language } = useLanguage();
  const { id, reporter, reported, reason, messages, created_at, outcome } = report;
  return (
    <Card>
      <Stack gap="s">
        <Group justify="between" gap="s">
          <TextLink to={`${reportsPath}/${id}`}>
            {t('chat.reports.about', { name: reported.username })}
          </TextLink>
          <Badge tone={reason === 'child_safety' ? 'danger' : 'neutral'}>
            {t(`chat.report.reasons.${reason}`)}
          </Badge>
        </Group>
        <Text size="s" tone="muted">
          <InlineList
            items={[
              t('chat.reports.by', { name: reporter.username }),
              formatDateTime(created_at, language),
              t('chat.reports.count', { count: messages }),
            ]}
          />
        </Text>
        {outcome !== null && <Text size="s">{t(`chat.reports.outcomes.${outcome}`)}</Text>}
      </Stack>
    </Card>
  );
}
