import { z } from 'zod';

const schema = z.object({ email: z.string().min(3).max(254), key: z.string().regex(/^[\w-]{43}$/) });

/** What the link in the mail brings behind the `#`, where no server sees it. */
export type MailedLink = z.infer<typeof schema>;

export const mailedLinkOf = (hash: string): MailedLink | undefined =>
  schema.safeParse(Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')))).data;
