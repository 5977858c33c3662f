/** One event of a `text/event-stream`, as in the HTML standard. */
export interface StreamEvent {
  /** From the `id` field of this event, or of the last event before it that had one. */
  id: string;
  /** `message` unless the stream names another. */
  type: string;
  data: string;
}

/** Parses a stream in chunks of any size, and emits each event once it is complete. */
export function eventReader(report: (event: StreamEvent) => void): (piece: string) => void {
  let rest = '';
  let id = '';
  let type = '';
  let data: string[] = [];

  function read(line: string): void {
    if (line === '') {
      if (data.length > 0) report({ id, type: type || 'message', data: data.join('\n') });
      type = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    // A comment: it only shows that the other side is alive.
    if (colon === 0) return;
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') type = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
  }

  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) read(line);
  };
}
