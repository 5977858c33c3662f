export { isOutsideDates, MissingActivity, OutsideDates } from './missing-activity.tsx';
