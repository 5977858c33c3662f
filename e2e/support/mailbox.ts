import { type APIRequestContext, expect } from '@playwright/test';

interface Mail {
  to: string;
  subject: string;
  text: string;
  createdAt: string;
}

/** The code in the newest mail to an address, from the site's own mailbox. */
export async function codeFor(request: APIRequestContext, address: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const answer = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(address)}`);
    const [newest] = (await answer.json()) as Mail[];
    code = newest?.text.match(/\b\d{4}\b/)?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code as string;
}

let made = 0;
/** A unique e-mail address. */
export const freshAddress = () => {
  made += 1;
  return `newcomer-${process.pid}-${Date.now()}-${made}@rafiq.example`;
};

/** The text of the newest mail to an address. */
export async function readMail(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(address)}`);
  const [mail] = (await answer.json()) as { text: string }[];
  if (!mail) throw new Error(`No mail to ${address}`);
  return mail.text;
}
