import { lazy, Suspense, useSyncExternalStore } from 'react';
import { openQuestion } from './leave-question.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** Shows the question before leaving while it is open. */
export function LeaveGuard() {
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.get, openQuestion.get);
  return question && <Suspense>{<LeaveDialog question={question} />}</Suspense>;
}
