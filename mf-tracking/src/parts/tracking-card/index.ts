export { TrackingCard } from './tracking-card.tsx';
