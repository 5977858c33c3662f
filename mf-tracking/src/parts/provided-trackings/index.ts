export { ProvidedTrackings } from './provided-trackings.tsx';
