import { lazy, Suspense, useSyncExternalStore } from 'react';
import { openQuestion } from './leave-question.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** The place of the question before leaving. */
export function LeaveGuard() {
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.get);
  return question && <Suspense>{<LeaveDialog question={question} />}</Suspense>;
}
