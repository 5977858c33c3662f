export { DetailFrame, type DetailFrameProps, DetailSkeleton } from './detail-frame.tsx';
