export { CampCard } from './camp-card.tsx';
