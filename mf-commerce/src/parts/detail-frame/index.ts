export { DetailFrame, DetailSkeleton } from './detail-frame.tsx';
