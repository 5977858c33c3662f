export { type ContentRows, contentTables } from './content-tables.ts';
export {
  type ContentFile,
  defineContent,
  type ItemContext,
  type NestedItem,
  type Reject,
} from './define-content.ts';
export { defineDemonstration } from './define-demonstration.ts';
export { amount, file, id, picture, words } from './fields.ts';
export {
  createMediaImporter,
  mediaFolder,
  mediaMetadata,
  pictureFolder,
  type StoredFile,
} from './media-importer.ts';
export {
  accountByEmail,
  consultantByEmail,
  findAccountEmails,
  reference,
  referenceBy,
  referenceById,
} from './references.ts';
