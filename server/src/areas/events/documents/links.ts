import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  type Config,
  type Database,
  Failure,
  getSecret,
  keyFor,
  mac,
  type Services,
} from '../../../kernel/index.ts';
import { createMediaStore } from '../../../services/media/index.ts';
import { auditRead } from '../../../services/operator/index.ts';
import { campDocumentAccesses, campDocuments } from '../tables/documents.ts';
import { readDocument } from './documents.ts';

/** Lifetime of a link (PD-99). */
export const linkMs = 5 * 60_000;

const types = { webp: 'image/webp', pdf: 'application/pdf' } as const;

type Secrets = Pick<Config, 'dataDir' | 'secret'>;

const sign = (config: Secrets, id: string, until: string, userId: string): Buffer =>
  mac(keyFor(getSecret(config), 'camp-document-links'), id, until, userId);

/**
 * Creates and logs an operator's link of five minutes to a document of a booking.
 * @throws Failure 404 `not_found`
 */
export async function createDocumentLink(
  db: Database,
  config: Secrets,
  { id, userId }: { id: string; userId: number },
  now: Date,
) {
  const [found] = await db.select().from(campDocuments).where(eq(campDocuments.id, id));
  // Only its owner may see a draft.
  if (!found?.bookingId) throw new Failure('not_found');
  const expiresAt = new Date(now.getTime() + linkMs);
  const until = String(expiresAt.getTime());
  await db
    .insert(campDocumentAccesses)
    .values({ documentId: id, bookingId: found.bookingId, userId, action: 'link', createdAt: now });
  const sig = sign(config, id, until, String(userId)).toString('base64url');
  const query = new URLSearchParams({ until, by: String(userId), sig });
  return {
    url: `/api/camp-documents/${id}?${query}`,
    type: types[found.type],
    expires_at: expiresAt.toISOString(),
  };
}

/** Writes to the audit that an operator has read a document of a booking. */
async function recordRead(
  db: Database,
  { document, operatorId }: { document: typeof campDocuments.$inferSelect; operatorId: number },
  now: Date,
): Promise<void> {
  const { id: part, bookingId: subject, ownerId: personId } = document;
  if (subject === null) return;
  await auditRead(db, { operatorId, action: 'document.read', subject, personId, part }, now);
}

const linkQuery = z.object({
  until: z.string().regex(/^\d{1,15}$/),
  by: z.string().regex(/^[1-9]\d{0,9}$/),
  sig: z.string().regex(/^[\w-]{43}$/),
});

/**
 * GET /api/camp-documents/{id}: a document by its signed link; each opening is logged. 403 `link_expired` after its time, 404 for an invalid
 * link and for a document that was deleted.
 */
export function documentPages(
  app: FastifyInstance,
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
): void {
  app.get<{ Params: { id: string } }>('/api/camp-documents/:id', async ({ params: { id }, query }, reply) => {
    reply.header('cache-control', 'no-store');
    const parsed = linkQuery.safeParse(query);
    if (!parsed.success) throw new Failure('not_found');
    const { until, by, sig } = parsed.data;
    if (!timingSafeEqual(Buffer.from(sig, 'base64url'), sign(config, id, until, by)))
      throw new Failure('not_found');
    if (Number(until) <= now().getTime()) throw new Failure('link_expired');
    const [found] = await db.select().from(campDocuments).where(eq(campDocuments.id, id));
    const bytes = found && (await readDocument({ store: createMediaStore(config), config }, id));
    if (!found || !bytes) throw new Failure('not_found');
    await db.insert(campDocumentAccesses).values({
      documentId: id,
      bookingId: found.bookingId,
      userId: Number(by),
      action: 'open' as const,
      createdAt: now(),
    });
    await recordRead(db, { document: found, operatorId: Number(by) }, now());
    return reply
      .headers({
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        // Browsers save a PDF instead of showing it, because it is an untrusted file.
        ...(found.type === 'pdf' && { 'content-disposition': 'attachment; filename="receipt.pdf"' }),
      })
      .type(types[found.type])
      .send(bytes);
  });
}
