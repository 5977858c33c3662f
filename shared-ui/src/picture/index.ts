export { Picture, type PictureProps } from './picture.tsx';
export { pictureSources } from './picture-sources.ts';
