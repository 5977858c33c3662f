/** @module Work that needs much time and memory, in separate processes: pictures, link previews, documents to print. */
export type { DrawingTasks } from './drawing-tasks.ts';
export { runDrawing } from './drawings.ts';
export type { EncodedPhoto, EncodeInput } from './photo.ts';
export { toPngChunk } from './png-chunk.ts';
export type { PreviewContent } from './preview/render-preview.ts';
export type { PdfNode } from './render-pdf.ts';
