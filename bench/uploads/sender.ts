import { randomUUID } from 'node:crypto';

/** One file that an account sends to customer service. */
export interface Upload {
  url: string;
  token: string;
  bytes: Uint8Array;
}

async function send({ url, token, bytes }: Upload): Promise<number> {
  const form = new FormData();
  form.append('client_id', randomUUID());
  form.append('message', '');
  form.append('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
  const { status, body } = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  await body?.cancel();
  return status;
}

process.on('message', async (uploads: Upload[]) => {
  process.send?.(await Promise.all(uploads.map(send)));
});
