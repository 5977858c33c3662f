import type { EncodedPhoto, EncodeInput, ScaleInput } from './photo.ts';
import type { PreviewContent } from './preview/render-preview.ts';
import type { PdfNode, RenderedPdf } from './render-pdf.ts';

/** The tasks of the pool's processes, by name. */
export interface DrawingTasks {
  encodePhoto(input: EncodeInput): Promise<EncodedPhoto | 'too_large' | undefined>;
  scalePhoto(input: ScaleInput): Promise<Uint8Array | undefined>;
  renderPreview(input: PreviewContent): Promise<Uint8Array>;
  renderPdf(document: PdfNode): Promise<RenderedPdf>;
}
