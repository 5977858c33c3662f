export { FamilyDay } from './family-day.tsx';
