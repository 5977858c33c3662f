export { CheckInStatus } from './check-in-status.tsx';
export { type CheckIns, useCheckIns } from './use-check-ins.ts';
