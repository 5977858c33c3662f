/** Path of a quiz for a lesson: its intro, or a question of an attempt, from 1. */
export const quizPath = (quiz: number, lesson: number, question?: number): string =>
  `/quiz/${quiz}?lesson=${lesson}${question === undefined ? '' : `&q=${question}`}`;

/** Path of the result of an attempt. */
export const resultPath = (quiz: number, lesson: number, attempt: number): string =>
  `${quizPath(quiz, lesson)}&result=${attempt}`;
