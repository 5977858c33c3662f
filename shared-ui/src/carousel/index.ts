export { Carousel, type CarouselProps } from './carousel.tsx';
export { itemsPerView } from './counts.ts';
