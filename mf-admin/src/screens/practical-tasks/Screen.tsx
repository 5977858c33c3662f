import type { OperatorSubmission } from 'shared-api/contracts/courses/operator';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDateTime } from 'shared-ui/format';
import { InlineList } from 'shared-ui/inline-list';
import { Heading, Page, Stack, Text } from 'shared-ui/layout';
import { toast } from 'shared-ui/toast';
import { formatFileSize } from 'shared-ui/upload';
import type { BulkAction } from '../../parts/bulk-list/use-bulk.ts';
import { type CaseActions, CaseQueue } from '../../parts/case-queue/case-queue.tsx';
import { useQueuePage } from '../../parts/case-queue/use-case-queue.ts';
import { DecisionForm } from '../../parts/decision-form/decision-form.tsx';
import { DescriptionList } from '../../parts/description-list/description-list.tsx';
import { StoredFile } from '../../parts/stored-file/stored-file.tsx';
import { useAcceptSubmission, useRefuseSubmission, useSubmissions } from '../../queries/task-calls.ts';
import styles from './practical-tasks.module.css';

const maxFeedback = 2_000;

/** `/admin/practical-tasks`: the submissions of learners for practical tasks (PD-56). */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const query = useSubmissions(useQueuePage());
  const accept = useAcceptSubmission();
  const refuse = useRefuseSubmission();
  const note = { label: t('tasks.feedback'), hint: t('queue.noteForAll'), maxLength: maxFeedback };
  const actions: BulkAction<OperatorSubmission>[] = [
    {
      id: 'accept',
      label: (count) => t('queue.accept', { count }),
      done: (count) => t('queue.accepted', { count }),
      act: ({ id }, feedback) =>
        accept.mutateAsync({ params: { id }, body: feedback === '' ? {} : { feedback } }),
      note,
    },
    {
      id: 'refuse',
      label: (count) => t('queue.refuse', { count }),
      done: (count) => t('queue.refused', { count }),
      act: ({ id }, feedback) => refuse.mutateAsync({ params: { id }, body: { feedback } }),
      note: { ...note, missing: t('queue.reasonMissing') },
    },
  ];
  return (
    <Page title={t('tasks.title')} lead={t('tasks.lead')}>
      <CaseQueue<OperatorSubmission>
        id="practical-tasks"
        label={t('tasks.list')}
        query={query}
        empty={t('tasks.empty')}
        heading={({ user }) => user.username}
        actions={actions}
        row={(submission) => <SubmissionRow submission={submission} />}
      >
        {(submission, caseActions) => (
          <>
            <SubmissionDetails submission={submission} onExpired={() => void query.refetch()} />
            <Decision submission={submission} {...caseActions} />
          </>
        )}
      </CaseQueue>
    </Page>
  );
}

function SubmissionRow({ submission }: { submission: OperatorSubmission }) {
  const { language } = useLanguage();
  const { user, lesson, course, created_at } = submission;
  return (
    <span className={styles.row}>
      <Text as="span" strong>
        <bdi>{user.username}</bdi>
      </Text>
      <Text as="span" size="s" tone="muted">
        <InlineList items={[lesson.title, course.title, formatDateTime(created_at, language)]} />
      </Text>
    </span>
  );
}

function SubmissionDetails(props: { submission: OperatorSubmission; onExpired(): void }) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const { lesson, course, created_at, file, filename, bytes } = props.submission;
  return (
    <Stack gap="m">
      <DescriptionList
        items={[
          [t('tasks.facts.course'), <bdi key="course">{course.title}</bdi>],
          [t('tasks.facts.lesson'), <bdi key="lesson">{lesson.title}</bdi>],
          [t('tasks.facts.sent'), formatDateTime(created_at, language)],
          [
            t('tasks.facts.file'),
            <InlineList key="file" items={[filename, formatFileSize(bytes, language)]} />,
          ],
        ]}
      />
      <Stack gap="xs">
        <Heading level={3} size="s">
          {t('tasks.instructions')}
        </Heading>
        <Text written>{lesson.instructions}</Text>
      </Stack>
      <StoredFile
        url={file.aws_path}
        type={file.type}
        label={filename}
        filename={filename}
        onExpired={props.onExpired}
      />
    </Stack>
  );
}

function Decision({ submission, ...actions }: { submission: OperatorSubmission } & CaseActions) {
  const { t } = useTexts('mf-admin');
  const { id, user } = submission;
  const accept = useAcceptSubmission();
  const refuse = useRefuseSubmission();
  const params = { id };
  const onSuccess = (done: string) => () => {
    toast.success(t(done, { name: user.username }));
    actions.onDecided();
  };
  return (
    <DecisionForm
      {...actions}
      accept={t('tasks.accept')}
      refuse={t('tasks.refuse')}
      reason={t('tasks.feedback')}
      reasonHint={t('tasks.feedbackHint')}
      maxReason={maxFeedback}
      pending={accept.isPending ? 'accept' : refuse.isPending ? 'refuse' : undefined}
      error={accept.error ?? refuse.error}
      onAccept={(feedback) => {
        refuse.reset();
        const body = feedback === '' ? {} : { feedback };
        accept.mutate({ params, body }, { onSuccess: onSuccess('tasks.accepted') });
      }}
      onRefuse={(feedback) => {
        accept.reset();
        refuse.mutate({ params, body: { feedback } }, { onSuccess: onSuccess('tasks.refused') });
      }}
    />
  );
}
