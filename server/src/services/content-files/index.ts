export { amount, file, id, picture, words } from './fields.ts';
export {
  createMediaImporter,
  mediaFolder,
  mediaMetadata,
  pictureFolder,
  type StoredFile,
} from './media-importer.ts';
