import { CheckboxGroupField, RadioGroupField } from '../choice/index.ts';
import styles from './quiz.module.css';

export interface QuestionFieldProps {
  question: {
    question: string;
    /** `radio` and `single` have one answer, `select` several. */
    type: 'radio' | 'single' | 'select';
    /** Maximum number of answers that can be chosen. */
    max_choices: number;
    answers: readonly { id: number; answer: string }[];
  };
  chosen: readonly number[];
  onChoose(answers: readonly number[]): void;
  /** Text with the number of answers that can be chosen for a `select` question. */
  hint: string;
  disabled?: boolean;
}

/**
 * A question of a quiz, with its answers as cards: one answer for radio and single, several for select, up to the
 * server's maximum (PD-54 and PD-58).
 */
export function QuestionField({ question, chosen, onChoose, hint, disabled }: QuestionFieldProps) {
  const { question: words, type, answers, max_choices } = question;
  const label = <bdi className={styles.words}>{words}</bdi>;
  const options = answers.map(({ id, answer }) => ({ value: String(id), label: <bdi>{answer}</bdi> }));
  if (type !== 'select')
    return (
      <RadioGroupField
        cards
        label={label}
        options={options}
        value={String(chosen[0] ?? '')}
        onChange={(value) => onChoose([Number(value)])}
        disabled={disabled}
      />
    );
  return (
    <CheckboxGroupField
      cards
      label={label}
      hint={hint}
      options={options}
      values={chosen.map(String)}
      onChange={(values) => onChoose(values.map(Number))}
      max={max_choices}
      disabled={disabled}
    />
  );
}
