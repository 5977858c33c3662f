import type { ContentType } from 'shared-api/contracts/courses/wire';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconEdit,
  IconFileText,
  IconHelpCircle,
  IconHourglass,
  IconLock,
  IconPlayerPlay,
  IconUsersGroup,
  IconVideo,
} from 'shared-ui/icons';
import type { LessonState } from '../../rules/lessons/state.ts';

/** Icon of each kind of lesson. */
export const kindIcons = {
  video: IconPlayerPlay,
  record: IconVideo,
  pdf: IconFileText,
  Quizze: IconHelpCircle,
  PracticalTask: IconEdit,
  meet: IconUsersGroup,
} satisfies Record<ContentType, unknown>;

/** Icon of each state of a lesson (CC §4); an open lesson has none. */
export const stateIcons = {
  locked: IconLock,
  preview: undefined,
  done: IconCircleCheck,
  pending: IconHourglass,
  failed: IconAlertCircle,
  open: undefined,
} satisfies Record<LessonState, unknown>;
