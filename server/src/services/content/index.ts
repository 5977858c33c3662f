export {
  ContentError,
  type ContentKind,
  type ContentSources,
} from './content-kind.ts';
export { type ContentRows, contentTables } from './content-tables.ts';
export {
  type ContentFile,
  defineContent,
  type ItemContext,
  type NestedItem,
  type Reject,
} from './define-content.ts';
export { defineDemonstration } from './define-demonstration.ts';
export { type ContentExport, type ContentWriter, exportContent } from './export-content.ts';
export { amount, file, id, picture, words } from './fields.ts';
export { contentFolder, importContent, reportLines } from './import-content.ts';
export {
  mediaFolder,
  mediaMetadata,
  pictureFolder,
  type StoredFile,
} from './media-importer.ts';
export { content } from './module.ts';
export {
  accountByEmail,
  consultantByEmail,
  findAccountEmails,
  reference,
  referenceBy,
  referenceById,
} from './references.ts';
export { storePortrait } from './store-portrait.ts';
