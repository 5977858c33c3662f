export { AboutTask } from './about-task.tsx';
export { ExpertFeedback } from './expert-feedback.tsx';
export { ProofStatusBadge } from './proof-status.tsx';
export { TaskHeader } from './task-header.tsx';
