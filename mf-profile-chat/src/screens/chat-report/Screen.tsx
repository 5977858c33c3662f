import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { RadioGroupField } from 'shared-ui/choice';
import { Form, FormMessage } from 'shared-ui/form';
import { formatDateTime } from 'shared-ui/format';
import { Card, Heading, Page, Stack, Text } from 'shared-ui/layout';
import { Person } from 'shared-ui/person';
import { EmptyState, Loaded, useErrorText } from 'shared-ui/states';
import { TextAreaField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { MessageFile } from '../../parts/chat/message-file.tsx';
import { MessageText } from '../../parts/chat/message-text.tsx';
import { useChatReport, useReopenChat, useResolveReport } from '../../queries/chat.ts';
import { parseId, reportsPath } from '../../rules/chat/chat-path.ts';

const maxNote = 1_000;

/** `/chatlist/reports/{id}`: a report with its messages, and the operator's decision. */
export default function Screen() {
  const { t } = useTexts('mf-profile-chat');
  const { language } = useLanguage();
  const id = parseId(useParams().id) ?? 0;
  const query = useChatReport(id);
  const missing = <EmptyState picture="search" title={t('chat.reports.missing')} />;
  return (
    <Page
      title={t('chat.reports.one')}
      actions={
        <Button href={reportsPath} variant="secondary" size="s">
          {t('chat.reports.all')}
        </Button>
      }
    >
      {id === 0 ? (
        missing
      ) : (
        <Loaded query={query} missing={missing}>
          {(report) => (
            <Stack gap="l">
              <Card>
                <Stack gap="m">
                  <Person
                    name={report.reported.username}
                    avatar={report.reported.avatar}
                    line={t('chat.reports.by', { name: report.reporter.username })}
                  />
                  <Text>
                    <strong>{t(`chat.report.reasons.${report.reason}`)}</strong> ·{' '}
                    {formatDateTime(report.created_at, language)}
                  </Text>
                  {report.details !== '' && <Text written>{report.details}</Text>}
                </Stack>
              </Card>
              <section aria-label={t('chat.reports.messages')}>
                <Stack gap="m">
                  <Heading level={2}>{t('chat.reports.messages')}</Heading>
                  {report.messages.map(({ sequence, message, messageTime, file, removed }) => (
                    <Card key={sequence} tone="sunken">
                      {removed && <Text tone="muted">{t('chat.removed')}</Text>}
                      {file !== null && <MessageFile file={file} />}
                      {message !== '' && <MessageText>{message}</MessageText>}
                      <Text size="s" tone="muted">
                        {formatDateTime(new Date(messageTime), language)}
                      </Text>
                    </Card>
                  ))}
                </Stack>
              </section>
              {report.resolved_at === null ? (
                <Decision id={report.id} />
              ) : (
                <Card>
                  <Text strong>{report.outcome && t(`chat.reports.outcomes.${report.outcome}`)}</Text>
                  <Text size="s" tone="muted">
                    {report.resolved_by?.username} · {formatDateTime(report.resolved_at, language)}
                  </Text>
                  {report.note !== '' && <Text written>{report.note}</Text>}
                  {report.chat_closed && <Reopening id={report.id} />}
                </Card>
              )}
            </Stack>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function Reopening({ id }: { id: number }) {
  const { t } = useTexts('mf-profile-chat');
  const errorText = useErrorText();
  const { mutate, isPending, error } = useReopenChat();
  return (
    <>
      {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      <Button
        variant="secondary"
        size="s"
        loading={isPending}
        onClick={() => mutate({ params: { id } }, { onSuccess: ({ msg }) => toast.success(msg) })}
      >
        {t('chat.reports.reopen')}
      </Button>
    </>
  );
}

function Decision({ id }: { id: number }) {
  const { t } = useTexts('mf-profile-chat');
  const errorText = useErrorText();
  const { mutate, isPending, error } = useResolveReport();
  const [outcome, setOutcome] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const submit = () => {
    setIsChecked(true);
    if (outcome !== 'dismissed' && outcome !== 'closed') return;
    mutate({ params: { id }, body: { outcome, note } }, { onSuccess: ({ msg }) => toast.success(msg) });
  };
  return (
    <Card as="section" aria-label={t('chat.reports.decision')}>
      <Form onSubmit={submit}>
        <RadioGroupField
          label={t('chat.reports.decision')}
          options={(['dismissed', 'closed'] as const).map((value) => ({
            value,
            label: t(`chat.reports.choices.${value}`),
          }))}
          value={outcome}
          onChange={setOutcome}
          error={isChecked && outcome === '' ? t('chat.reports.choose') : undefined}
        />
        <TextAreaField
          label={t('chat.reports.note')}
          hint={t('chat.reports.noteHint')}
          value={note}
          maxLength={maxNote}
          rows={3}
          onChange={setNote}
        />
        {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
        <Button type="submit" loading={isPending}>
          {t('chat.reports.resolve')}
        </Button>
      </Form>
    </Card>
  );
}
