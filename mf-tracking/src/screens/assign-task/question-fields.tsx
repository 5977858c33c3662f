import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { CheckboxField } from 'shared-ui/choice';
import { FormMessage } from 'shared-ui/form';
import { IconPlus, IconTrash } from 'shared-ui/icons';
import { Group, Stack, Text } from 'shared-ui/layout';
import { TextAreaField, TextField } from 'shared-ui/text-field';
import {
  type AnswerForm,
  emptyAnswer,
  emptyQuestion,
  maxAnswers,
  maxQuestions,
  type QuestionForm,
} from '../../rules/tasks/quiz-form.ts';
import { type ItemForm, itemField } from '../../rules/tasks/task-form.ts';
import type { TaskFormState } from './use-task-form.ts';

interface QuestionFieldsProps {
  item: ItemForm;
  state: TaskFormState;
}

/** The questions of a quiz, and the button that adds one. */
export function QuestionFields({ item, state }: QuestionFieldsProps) {
  const { t } = useTexts('mf-tracking');
  const { key, questions } = item;
  const change = (next: QuestionForm[]) => state.changeItem({ ...item, questions: next });
  const nextKey = Math.max(...questions.map((question) => question.key)) + 1;
  return (
    <Stack gap="l">
      {questions.map((question, index) => (
        <QuestionCard
          key={question.key}
          question={question}
          number={index + 1}
          textError={state.errorOf(itemField(key, `question ${question.key}`))}
          answersError={state.errorOf(itemField(key, `answers ${question.key}`))}
          onChange={(next) => change(questions.map((each) => (each.key === next.key ? next : each)))}
          onRemove={
            questions.length > 1
              ? () => change(questions.filter((each) => each.key !== question.key))
              : undefined
          }
        />
      ))}
      {questions.length < maxQuestions && (
        <div>
          <Button
            variant="secondary"
            size="s"
            icon={<IconPlus />}
            onClick={() => change([...questions, emptyQuestion(nextKey)])}
          >
            {t('tasks.form.question.add')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface QuestionCardProps {
  question: QuestionForm;
  /** Position in the quiz, from 1. */
  number: number;
  textError: string | undefined;
  answersError: string | undefined;
  onChange(question: QuestionForm): void;
  /** Undefined for the only question. */
  onRemove: (() => void) | undefined;
}

function QuestionCard(props: QuestionCardProps) {
  const { question, number, textError, answersError, onChange, onRemove } = props;
  const { t } = useTexts('mf-tracking');
  const { text, answers } = question;
  const title = t('tasks.form.question.title', { number });
  const changeAnswer = (place: number, changed: Partial<AnswerForm>) =>
    onChange({
      ...question,
      answers: answers.map((answer, index) => (index === place ? { ...answer, ...changed } : answer)),
    });
  return (
    <Stack as="section" gap="s" aria-label={title}>
      <Group justify="between">
        <Text strong>{title}</Text>
        {onRemove && (
          <Button variant="quiet" size="s" icon={<IconTrash />} onClick={onRemove}>
            {t('tasks.form.removeItem')}
          </Button>
        )}
      </Group>
      <TextAreaField
        label={t('tasks.form.question.text')}
        dir="auto"
        rows={2}
        maxLength={1_000}
        value={text}
        onChange={(next) => onChange({ ...question, text: next })}
        required
        error={textError}
      />
      {answers.map((answer, index) => (
        // Answers are only appended, so that the index is a stable key.
        <div key={index}>
          <TextField
            label={t('tasks.form.question.answer', { number: index + 1 })}
            dir="auto"
            maxLength={300}
            value={answer.text}
            onChange={(next) => changeAnswer(index, { text: next })}
          />
          <CheckboxField
            label={t('tasks.form.question.isRight', { number: index + 1 })}
            checked={answer.isRight}
            onChange={(isRight) => changeAnswer(index, { isRight })}
          />
        </div>
      ))}
      {answersError !== undefined && <FormMessage tone="error">{answersError}</FormMessage>}
      {answers.length < maxAnswers && (
        <div>
          <Button
            variant="quiet"
            size="s"
            icon={<IconPlus />}
            onClick={() => onChange({ ...question, answers: [...answers, emptyAnswer] })}
          >
            {t('tasks.form.question.addAnswer')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
