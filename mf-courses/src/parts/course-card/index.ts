export { CourseCard } from './course-card.tsx';
export { CourseGrid, type CourseGridProps } from './course-grid.tsx';
export { CoursePrice } from './course-price.tsx';
export { SeatsLabel } from './seats-label.tsx';
