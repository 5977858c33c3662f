export { dropReplacedPictures, importPicture } from './import-picture.ts';
export { pictureFiles } from './module.ts';
export { encodePhoto } from './photo.ts';
export { extensionOf } from './picture-types.ts';
export { dropPicture, keptPicture, pictureAddress, storePicture } from './pictures.ts';
export { pictures } from './tables.ts';
