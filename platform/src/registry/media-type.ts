import mime from 'mime';

/** The media type that a file of a release is served with: `text/javascript; charset=utf-8`. */
export function getMediaType(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return /^text\/|json$|\+xml$|javascript$/.test(type) ? `${type}; charset=utf-8` : type;
}
