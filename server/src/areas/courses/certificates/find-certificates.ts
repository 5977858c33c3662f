import { count, desc, eq } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { certificates } from '../tables/certificates.ts';
import type { CertificateRow } from './wire.ts';

/**
 * The certificate with a code.
 * @throws Failure 404 `certificate_unknown`
 */
export async function getCertificateByCode(db: Database, code: string): Promise<CertificateRow> {
  const [row] = await db.select().from(certificates).where(eq(certificates.code, code));
  if (!row) throw new Failure('certificate_unknown');
  return row;
}

export const pageSize = 20;

/** A page of a user's certificates, the newest first, and their total number. */
export async function listCertificates(
  db: Database,
  userId: number,
  page: number,
): Promise<{ rows: CertificateRow[]; count: number }> {
  const own = eq(certificates.userId, userId);
  const [all] = await db.select({ count: count() }).from(certificates).where(own);
  const rows = await db
    .select()
    .from(certificates)
    .where(own)
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, count: all?.count ?? 0 };
}
