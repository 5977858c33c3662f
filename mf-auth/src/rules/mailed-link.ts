import { z } from 'zod';

const schema = z.object({ email: z.string().min(3).max(254), key: z.string().regex(/^[\w-]{43}$/) });

/** Content of the link in the mail: the part behind the `#`, which browsers do not send to servers. */
export type MailedLink = z.infer<typeof schema>;

export const parseMailedLink = (hash: string): MailedLink | undefined =>
  schema.safeParse(Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')))).data;
