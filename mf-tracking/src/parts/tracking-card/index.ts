export { MembershipLabels } from './membership-labels.tsx';
export { TrackingCard } from './tracking-card.tsx';
export { TrackingFigures } from './tracking-figures.tsx';
