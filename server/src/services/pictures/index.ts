export { dropReplacedPictures, importPicture } from './import-picture.ts';
export { pictureFiles } from './module.ts';
export { encodePhoto } from './photo.ts';
export { detectExtension } from './picture-types.ts';
export { dropPicture, existingPicture, pictureAddress, storePicture } from './pictures.ts';
export { pictures } from './tables.ts';
