/** A file of a multipart body, kept in a temporary place until the answer is sent; move or copy it to keep it. */
export class UploadedFile {
  /** As the sender calls it: for display only, never part of a path. */
  readonly filename: string;
  /** As the sender claims; check the content. */
  readonly type: string;
  readonly path: string;
  readonly bytes: number;

  constructor(file: { filename: string; type: string; path: string; bytes: number }) {
    this.filename = file.filename;
    this.type = file.type;
    this.path = file.path;
    this.bytes = file.bytes;
  }
}
