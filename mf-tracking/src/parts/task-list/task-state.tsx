import type { TaskState } from 'shared-api/contracts/tracking/tasks';
import { useTexts } from 'shared-api/i18n';
import { Badge, type BadgeTone } from 'shared-ui/badge';
import { IconCircleCheck, IconClock, IconHourglass, IconPlayerPlay } from 'shared-ui/icons';

const badges = {
  upcoming: { tone: 'neutral', icon: <IconHourglass /> },
  open: { tone: 'primary', icon: <IconPlayerPlay /> },
  completed: { tone: 'success', icon: <IconCircleCheck /> },
  ended: { tone: 'warning', icon: <IconClock /> },
} as const satisfies Record<TaskState, { tone: BadgeTone; icon: React.ReactNode }>;

/** The state of a task. */
export function TaskStateBadge({ state }: { state: TaskState }) {
  const { t } = useTexts('mf-tracking');
  return <Badge {...badges[state]}>{t(`tasks.state.${state}`)}</Badge>;
}
