export { Picture, type PictureProps } from './picture.tsx';
export { pictureSources } from './picture-sources.ts';
export { PictureTile, type PictureTileProps, PictureTileSkeleton } from './picture-tile.tsx';
export { TopicTiles, type TopicTilesProps } from './topic-tiles.tsx';
