export { FamilyDay } from './family-day.tsx';
export { NextSteps } from './next-steps.tsx';
