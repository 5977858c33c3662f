import { exportList } from '../../shared-api/src/contracts/lists.ts';
import type { Result } from '../report.ts';
import type { FullSite } from '../whole/site.ts';

interface Measured {
  rows: number;
  bytes: number;
  ms: number;
  /** Largest memory of the server meanwhile, in bytes. */
  peak: number;
}

/** Downloads the accounts as a file, whose rows are counted by a format that has one for each line. */
async function download(
  site: FullSite,
  token: string,
  format: 'csv' | 'xlsx',
  filters: Record<string, string>,
): Promise<Measured> {
  const made = await fetch(`${site.url}${exportList.path.replace('{list}', 'people')}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format, filters }),
  });
  if (made.status !== 200) throw new Error(`The link of an export: ${made.status} ${await made.text()}`);
  const { data } = (await made.json()) as { data: { url: string } };
  const cookie = made.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const start = performance.now();
  const file = await fetch(`${site.url}${data.url}`, { headers: { cookie } });
  if (file.status !== 200 || !file.body) throw new Error(`An export: ${file.status} ${await file.text()}`);
  const measured: Measured = { rows: 0, bytes: 0, ms: 0, peak: 0 };
  let seen = 0;
  for await (const chunk of file.body as unknown as AsyncIterable<Uint8Array>) {
    measured.bytes += chunk.length;
    measured.rows += chunk.reduce((lines, byte) => lines + (byte === 10 ? 1 : 0), 0);
    if (measured.bytes - seen > 200_000) {
      seen = measured.bytes;
      measured.peak = Math.max(measured.peak, await site.getMemory());
    }
  }
  measured.peak = Math.max(measured.peak, await site.getMemory());
  measured.ms = performance.now() - start;
  return measured;
}

/** Compares the server's memory while a file of 100,000 rows is made with that of a tenth of them. */
export async function exportMemory(site: FullSite, token: string): Promise<Result[]> {
  const results: Result[] = [];
  for (const format of ['csv', 'xlsx'] as const) {
    await download(site, token, format, { search: 'amal' });
    const part = await download(site, token, format, { search: 'amal' });
    const all = await download(site, token, format, { sort: 'name' });
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
    results.push({
      what: `accounts as ${format}: memory of the server with 100,000 rows / with 12,500`,
      value: all.peak / part.peak,
      target: { most: 1.25 },
      detail: `${megabytes(all.peak)} MB, ${megabytes(part.peak)} MB; ${(all.ms / 1_000).toFixed(1)} s, ${megabytes(all.bytes)} MB`,
    });
    if (format === 'csv' && all.rows < 100_000) throw new Error(`The file has ${all.rows} rows`);
  }
  return results;
}
