export { pictureFiles } from './module.ts';
export { encodeContentPhoto, encodePhoto, encodePortrait, pictureTooLarge } from './photo.ts';
export { detectExtension } from './picture-types.ts';
export { dropPicture, existingPicture, findPictureBytes, pictureAddress, storePicture } from './pictures.ts';
export { pictureSources, pictures } from './tables.ts';
