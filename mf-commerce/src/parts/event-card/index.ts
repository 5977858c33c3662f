export { EventCard } from './event-card.tsx';
export { EventPrice } from './event-price.tsx';
