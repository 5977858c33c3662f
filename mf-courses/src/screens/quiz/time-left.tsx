import type { OpenAttempt, Quiz } from 'shared-api/contracts/courses/quiz';
import { useTexts } from 'shared-api/i18n';
import { Countdown } from 'shared-ui/countdown';

export interface TimeLeftProps {
  quiz: Quiz;
  attempt: OpenAttempt;
  /** When the quiz was read, ms of this device's clock; corresponds to `server_now`. */
  readAt: number;
  onEnd(): void;
}

/** The time left for an attempt, by the server's clock. Renders nothing without a limit. */
export function TimeLeft({ quiz, attempt, readAt, onEnd }: TimeLeftProps) {
  const { t } = useTexts('mf-courses');
  if (attempt.ends_at === null) return null;
  return (
    <Countdown
      until={readAt + Date.parse(attempt.ends_at) - Date.parse(quiz.server_now)}
      label={(left) => t('quiz.left', { left })}
      announce={(minutes) => t('quiz.minutesLeft', { count: minutes })}
      onEnd={onEnd}
    />
  );
}
