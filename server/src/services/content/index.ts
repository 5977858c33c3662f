export {
  ContentError,
  type ContentKind,
  type ContentSources,
  type Imported,
  type ReadContentFile,
} from './content-kind.ts';
export { contentFolder, importContent, reportLines } from './import-content.ts';
export { content } from './module.ts';
