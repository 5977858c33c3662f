import { useState } from 'react';
import type { Answer } from 'shared-api/contract';
import type { OperatorQuiz, regradeQuiz } from 'shared-api/contracts/quizzes';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { DescriptionList } from '../../parts/description-list/description-list.tsx';
import { useRegradeQuiz } from '../../queries/quiz-calls.ts';

type Report = Answer<typeof regradeQuiz>['data'];

/** A quiz, and what grading its attempts again has changed. */
export function QuizCard({ quiz: { id, title } }: { quiz: OperatorQuiz }) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error, data } = useRegradeQuiz();
  const close = () => setIsAsking(false);
  return (
    <Card>
      <Stack gap="s">
        <Group justify="between" gap="s">
          <Text strong>
            <bdi>{title}</bdi>
          </Text>
          <Text size="s" tone="muted">
            {t('quizzes.number', { id })}
          </Text>
        </Group>
        {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
        {data && !error && <RegradeReport report={data.data} message={data.msg} />}
        <div>
          <Button
            variant="secondary"
            size="s"
            loading={isPending}
            aria-label={t('quizzes.regradeOf', { title })}
            onClick={() => setIsAsking(true)}
          >
            {t('quizzes.regrade')}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        title={t('quizzes.question')}
        confirmLabel={t('quizzes.regrade')}
        loading={isPending}
        onCancel={close}
        onConfirm={() => {
          if (!isPending) mutate({ params: { id } }, { onSettled: close });
        }}
      >
        <Text>
          <bdi>{title}</bdi>
        </Text>
        <Text>{t('quizzes.effect')}</Text>
      </ConfirmDialog>
    </Card>
  );
}

function RegradeReport({ report, message }: { report: Report; message: string }) {
  const { t } = useTexts('mf-admin');
  return (
    <Stack gap="s">
      <FormMessage tone="success">{message}</FormMessage>
      <DescriptionList
        items={(['attempts', 'raised', 'passed', 'lowered', 'failed', 'final'] as const).map((key) => [
          t(`quizzes.report.${key}`),
          report[key],
        ])}
      />
    </Stack>
  );
}
