import { textsDiffer } from 'shared-api/rules/texts-differ';

/** A question as a consultant writes it, in the language of the family. */
export interface QuestionForm {
  key: number;
  text: string;
  answers: AnswerForm[];
}

export interface AnswerForm {
  text: string;
  isRight: boolean;
}

/** Maximum numbers of questions of a quiz and of answers of a question. */
export const maxQuestions = 20;
export const maxAnswers = 6;

export const emptyAnswer: AnswerForm = { text: '', isRight: false };

export const emptyQuestion = (key: number): QuestionForm => ({
  ...{ key, text: '', answers: [emptyAnswer, emptyAnswer] },
});

/** Fields that were left empty are no answers. */
const getAnswers = ({ answers }: QuestionForm) => answers.filter(({ text }) => text.trim() !== '');

/** Whether a question has a right answer and a wrong one. */
export function hasBothAnswers(question: QuestionForm): boolean {
  const answers = getAnswers(question);
  return answers.some(({ isRight }) => isRight) && answers.some(({ isRight }) => !isRight);
}

/** Whether the answers of a question differ to their reader. */
export const hasDifferentAnswers = (question: QuestionForm): boolean =>
  textsDiffer(getAnswers(question).map(({ text }) => text));

/** The questions of the call that gives the task. */
export const toQuestions = (questions: readonly QuestionForm[]) =>
  questions.map((question) => ({
    question: question.text.trim(),
    answers: getAnswers(question).map(({ text, isRight }) => ({
      answer: text.trim(),
      is_correct: isRight ? 1 : 0,
    })),
  }));
