/** Work of much time and memory, in processes of its own: pictures, previews of links, documents to print. */
export type { DrawingTasks } from './drawing-tasks.ts';
export { runDrawing } from './drawings.ts';
export type { EncodedPhoto, EncodeInput } from './photo.ts';
export type { PreviewContent } from './preview/render-preview.ts';
export type { PdfNode } from './render-pdf.ts';
