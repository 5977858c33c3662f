export { LevelCards } from './level-cards.tsx';
