import { Readable } from 'node:stream';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import type { ExportFormat } from 'shared-api/contracts/lists';
import type { Cell } from '../operator/index.ts';

/** A list as it is written into a file. */
export interface ListFile {
  /** Name of the sheet. */
  title: string;
  columns: string[];
  rows: AsyncIterable<Cell[]>;
}

/**
 * What makes a spreadsheet compute a cell (OWASP, CSV injection): a sign at its beginning, in its wide form too, also behind blanks and invisible characters.
 */
const computed = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@|＝＋－＠])/u;

/** A text that no spreadsheet computes: an apostrophe stands before one that would be. */
export const toInertText = (text: string): string => (computed.test(text) ? `'${text}` : text);

/** Longest text of a cell of a spreadsheet. */
const maxLength = 32_767;

/** Characters that XML cannot have, and halves of characters. */
const unwritable = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu;

const toSheetText = (text: string): string => text.slice(0, maxLength).replaceAll(unwritable, '\uFFFD');

async function* mapCells(
  rows: AsyncIterable<Cell[]>,
  toText: (text: string) => string,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? toText(cell) : cell));
}

const writers: Record<ExportFormat, (file: ListFile) => ReadableStream<Uint8Array>> = {
  // All texts are in quotes, because some spreadsheets separate cells by semicolons. The mark at the beginning lets them read Arabic.
  csv: ({ columns, rows }) =>
    writeCsvStream(mapCells(rows, toInertText), { headers: columns, bom: true, quoteStyle: 'all' }),
  // The type of a cell says that it is text, which is never computed.
  xlsx: ({ title, columns, rows }) =>
    writeXlsxStream(mapCells(rows, toSheetText), {
      name: title,
      columns: columns.map((header) => ({ header, width: 22 })),
      freezePane: { rows: 1 },
    }),
};

export const fileTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Writes a list while its rows are read: no more of it is in memory than the reader has asked for. @param signal stops it */
export const writeList = (format: ExportFormat, file: ListFile, signal: AbortSignal): Readable =>
  Readable.fromWeb(writers[format](file) as Parameters<typeof Readable.fromWeb>[0], { signal });
