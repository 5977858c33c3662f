export { FamilyZone } from './family-zone.tsx';
