export { useIsDrawn } from './use-is-drawn.ts';
export { useMedia } from './use-media.ts';
export { useNow } from './use-now.ts';
