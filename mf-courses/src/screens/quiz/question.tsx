import type { QuizQuestion } from 'shared-api/contracts/courses/quiz';
import { useTexts } from 'shared-api/i18n';
import { CheckboxGroupField, RadioGroupField } from 'shared-ui/choice';

export interface QuestionProps {
  question: QuizQuestion;
  chosen: readonly number[];
  onChoose(answers: readonly number[]): void;
  disabled: boolean;
}

/** A question: one answer for radio and single, several for select, as many as the server says (PD-54 and PD-58). */
export function Question({ question, chosen, onChoose, disabled }: QuestionProps) {
  const { t } = useTexts('mf-courses');
  const { question: words, type, answers, max_choices } = question;
  const label = <bdi>{words}</bdi>;
  const options = answers.map(({ id, answer }) => ({ value: String(id), label: <bdi>{answer}</bdi> }));
  if (type !== 'select')
    return (
      <RadioGroupField
        label={label}
        options={options}
        value={String(chosen[0] ?? '')}
        onChange={(value) => onChoose([Number(value)])}
        disabled={disabled}
      />
    );
  return (
    <CheckboxGroupField
      label={label}
      hint={max_choices < answers.length ? t('quiz.upTo', { count: max_choices }) : t('quiz.several')}
      options={options}
      values={chosen.map(String)}
      onChange={(values) => onChoose(values.map(Number))}
      max={max_choices}
      disabled={disabled}
    />
  );
}
