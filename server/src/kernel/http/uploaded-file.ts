/** A file of a multipart body, in a temporary folder until the response is sent; move or copy it to keep it. */
export class UploadedFile {
  /** The client's name for it: for display only, never part of a path. */
  readonly filename: string;
  /** The media type that the client claims; check the content. */
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
