export { CardRow, type CardRowProps } from './card-row.tsx';
export { Carousel, type CarouselProps } from './carousel.tsx';
export { itemsPerView } from './counts.ts';
