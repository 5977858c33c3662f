import { Failure, type FailureDetails, type FieldError } from '../../kernel/index.ts';
import type { Choices, GradedQuestion } from './rules.ts';

/** The answers chosen for a question, as a call sends them. */
export interface ChosenAnswers {
  question_id: number;
  answers_id: number[];
}

/** Validates the answers chosen for a question. */
function findError(question: GradedQuestion, chosen: readonly number[]): FieldError | undefined {
  const offered = new Set(question.answers.map(({ id }) => id));
  if (chosen.some((id) => !offered.has(id))) return 'wrong_answers';
  const max = question.maxChoices;
  if (chosen.length > max)
    return max === 1 ? 'quiz.one_answer' : { code: 'quiz.too_many_answers', params: { max } };
  return undefined;
}

/** Uses the first error as the message of the whole failure. */
function toMessage([first]: readonly FieldError[]): Pick<FailureDetails, 'text' | 'params'> {
  return typeof first === 'string' ? { text: first } : { text: first?.code, params: first?.params };
}

/**
 * Validates the chosen answers by question; an empty list clears a choice. Duplicate answers count once.
 * @throws Failure 400 `wrong_question` for a question of another quiz or a duplicate one; `wrong_answers` for answers of another question or too
 * many; each with errors by field: `questions[0][answers_id]`
 */
export function parseChoices(questions: readonly GradedQuestion[], input: readonly ChosenAnswers[]): Choices {
  const asked = new Map(questions.map((question) => [question.id, question]));
  const choices = new Map<number, number[]>();
  const errors: Record<string, FieldError[]> = {};
  let code: 'wrong_question' | 'wrong_answers' | undefined;
  for (const [index, { question_id, answers_id }] of input.entries()) {
    const question = asked.get(question_id);
    if (!question || choices.has(question_id)) {
      code = 'wrong_question';
      errors[`questions[${index}][question_id]`] = [question ? 'quiz.twice' : 'wrong_question'];
      continue;
    }
    const chosen = [...new Set(answers_id)].sort((a, b) => a - b);
    const wrong = findError(question, chosen);
    if (wrong) {
      code ??= 'wrong_answers';
      errors[`questions[${index}][answers_id]`] = [wrong];
    }
    choices.set(question_id, chosen);
  }
  if (code) throw new Failure(code, { ...toMessage(Object.values(errors).flat()), errors });
  return choices;
}
