export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';
export { ProgressRing, type ProgressRingProps } from './progress-ring.tsx';
export { isRingGreen, type ProgressStatus, statusOf } from './status.ts';
