import { keepPreviousData } from '@tanstack/react-query';
import { auditLines } from 'shared-api/contracts/operator';
import { operatorQuizzes, regradeQuiz } from 'shared-api/contracts/quizzes';
import { useCall, useSend } from 'shared-api/query';

/** A page of the quizzes that match a search, or of all. */
export const useQuizzes = (page: number, search: string | undefined) =>
  useCall(operatorQuizzes, { query: { page, search } }, { placeholderData: keepPreviousData });

export const useRegradeQuiz = () => useSend(regradeQuiz, { invalidates: [auditLines] });
