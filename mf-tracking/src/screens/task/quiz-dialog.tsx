import { useState } from 'react';
import type { Task, TaskQuiz } from 'shared-api/contracts/tracking/tasks';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { CheckboxGroupField, RadioGroupField } from 'shared-ui/choice';
import { ConfirmDialog, Dialog, useDiscard } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { formatProgress } from 'shared-ui/format';
import { Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { useSubmitTaskQuiz } from '../../queries/tasks.ts';

interface QuizDialogProps {
  task: Task;
  quiz: TaskQuiz;
  onClose(): void;
}

/** The questions of a quiz, its confirmation and its result. The server grades it (PD-52). */
export function QuizDialog({ task, quiz, onClose }: QuizDialogProps) {
  const { t } = useTexts('mf-tracking');
  const toErrorText = useErrorText();
  // The questions when the dialog was opened, because the task is refetched after the submission.
  const [questions] = useState(quiz.data.questions);
  const [chosen, setChosen] = useState<Readonly<Record<number, readonly string[]>>>({});
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error, data } = useSubmitTaskQuiz();
  const choose = (id: number, values: readonly string[]) => setChosen({ ...chosen, [id]: values });
  const submit = () =>
    mutate(
      {
        body: {
          quizze_id: quiz.data.id,
          user_activity_id: task.task_user_activity_id,
          questions: questions.map(({ id }) => ({ question_id: id, answers_id: [...(chosen[id] ?? [])] })),
        },
      },
      { onSettled: () => setIsAsking(false) },
    );

  const { close, question: discard } = useDiscard(
    Object.values(chosen).some((answers) => answers.length > 0),
    onClose,
  );

  if (data)
    return (
      <Dialog opened onClose={onClose} title={<bdi>{quiz.name}</bdi>}>
        <Stack>
          <FormMessage tone={data.answers_report.passed === 1 ? 'success' : 'warning'}>
            {t(data.answers_report.passed === 1 ? 'tasks.quiz.passed' : 'tasks.quiz.failed', {
              // In the same format as in the task.
              percentage: formatProgress(Math.floor(data.answers_report.percentage)),
            })}
          </FormMessage>
          <Button onClick={onClose}>{t('tasks.quiz.close')}</Button>
        </Stack>
      </Dialog>
    );
  return (
    <>
      <Dialog opened onClose={close} title={<bdi>{quiz.name}</bdi>}>
        <Form onSubmit={() => setIsAsking(true)}>
          <Text tone="muted">{t('tasks.quiz.once')}</Text>
          {questions.map(({ id, question, type, max_choices: maxChoices, answers }) => {
            const options = answers.map((answer) => ({ value: String(answer.id), label: answer.answer }));
            const values = chosen[id] ?? [];
            return type === 'select' ? (
              <CheckboxGroupField
                key={id}
                label={<bdi>{question}</bdi>}
                hint={t('tasks.quiz.choices', { count: maxChoices })}
                options={options}
                values={values}
                max={maxChoices}
                onChange={(next) => choose(id, next)}
              />
            ) : (
              <RadioGroupField
                key={id}
                label={<bdi>{question}</bdi>}
                options={options}
                value={values[0] ?? ''}
                onChange={(value) => choose(id, [value])}
              />
            );
          })}
          {error && <FormMessage tone="error">{toErrorText(error)}</FormMessage>}
          <Button type="submit">{t('tasks.quiz.finish')}</Button>
        </Form>
        <ConfirmDialog
          opened={isAsking}
          title={t('tasks.quiz.confirmTitle')}
          confirmLabel={t('tasks.quiz.finish')}
          loading={isPending}
          onConfirm={submit}
          onCancel={() => setIsAsking(false)}
        >
          {t('tasks.quiz.confirmText', {
            count: questions.filter(({ id }) => (chosen[id] ?? []).length === 0).length,
          })}
        </ConfirmDialog>
      </Dialog>
      {discard}
    </>
  );
}
