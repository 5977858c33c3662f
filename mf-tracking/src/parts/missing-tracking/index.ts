export { MissingTracking } from './missing-tracking.tsx';
