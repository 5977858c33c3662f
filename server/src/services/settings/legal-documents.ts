import { and, count, desc, eq, gte, sql } from 'drizzle-orm';
import type { Answer, Input } from 'shared-api/contract';
import type {
  LegalKind,
  LegalRecord,
  legalDocument,
  publishLegalDocument as publishContract,
} from 'shared-api/contracts/legal-documents';
import { termsVersion } from 'shared-api/rules/terms';
import { type Database, Failure, inLanguage, type Language } from '../../kernel/index.ts';
import { type Actor, audit } from '../operator/index.ts';
import { legalDocuments, termsAcceptances } from './tables.ts';

/** The version of the texts that the site is delivered with, before one is published. */
const delivered = { version: termsVersion, published_at: null };

type Row = typeof legalDocuments.$inferSelect;

const toPublication = ({ version, publishedAt }: Pick<Row, 'version' | 'publishedAt'>) => ({
  version: String(version),
  published_at: publishedAt.toISOString(),
});

/** Lists the versions of a document, the newest first; the delivered one is the oldest. */
async function listVersions(db: Database, kind: LegalKind) {
  const published = await db
    .select({ version: legalDocuments.version, publishedAt: legalDocuments.publishedAt })
    .from(legalDocuments)
    .where(eq(legalDocuments.kind, kind))
    .orderBy(desc(legalDocuments.version));
  return [...published.map(toPublication), delivered];
}

async function findVersion(db: Database, kind: LegalKind, version: string): Promise<Row | undefined> {
  const [found] = await db
    .select()
    .from(legalDocuments)
    .where(and(eq(legalDocuments.kind, kind), eq(legalDocuments.version, Number(version))));
  return found;
}

/** The version of a document that is in force. */
export async function findCurrentVersion(db: Database, kind: LegalKind): Promise<string> {
  const [newest] = await db
    .select({ version: legalDocuments.version })
    .from(legalDocuments)
    .where(eq(legalDocuments.kind, kind))
    .orderBy(desc(legalDocuments.version))
    .limit(1);
  return newest ? String(newest.version) : delivered.version;
}

/** The newest version of the terms that everybody has to accept; null without one. A part of a query about accounts. */
export const requiredTerms = sql<number | null>`(
  select max(${legalDocuments.version}) from ${legalDocuments} where ${legalDocuments.mustAccept}
)`;

/**
 * What has changed in a document, the oldest first: in a version that was asked for, or in the current one and those before it since the last
 * one that everybody has to accept, because who has not accepted that one is asked to accept the current one.
 */
async function listChanges(
  db: Database,
  { kind, version: wanted }: { kind: LegalKind; version?: string },
  language: Language,
): Promise<string | null> {
  const first = sql<number>`(
    select coalesce(max(version) filter (where must_accept), max(version)) from ${legalDocuments} where kind = ${kind}
  )`;
  const { version } = legalDocuments;
  const found = await db
    .select({ en: legalDocuments.changesEn, ar: legalDocuments.changesAr })
    .from(legalDocuments)
    .where(
      and(
        eq(legalDocuments.kind, kind),
        wanted === undefined ? gte(version, first) : eq(version, Number(wanted)),
      ),
    )
    .orderBy(version);
  const changes = found.flatMap(({ en, ar }) =>
    en === null || ar === null ? [] : inLanguage(language, { en, ar }),
  );
  return changes.length === 0 ? null : changes.join('\n\n');
}

/**
 * Reads a document in a language: the current version, or an earlier one.
 * @throws Failure 404 `not_found` for a version that does not exist
 */
export async function readLegalDocument(
  db: Database,
  { kind, version: wanted }: { kind: LegalKind; version?: string },
  language: Language,
): Promise<Answer<typeof legalDocument>['data']> {
  const versions = await listVersions(db, kind);
  const shown = wanted === undefined ? versions[0] : versions.find(({ version }) => version === wanted);
  if (!shown) throw new Failure('not_found');
  const found = await findVersion(db, kind, shown.version);
  const text = found ? inLanguage(language, { en: found.textEn, ar: found.textAr }) : null;
  const changes = await listChanges(db, { kind, version: wanted }, language);
  return { ...shown, text, changes, versions };
}

/** Counts the accounts that have accepted each version of the terms, closed ones too: what they accepted stays. */
async function countAcceptances(db: Database): Promise<Map<string, number>> {
  const counts = await db
    .select({ version: termsAcceptances.version, accounts: count() })
    .from(termsAcceptances)
    .groupBy(termsAcceptances.version);
  return new Map(counts.map(({ version, accounts }) => [version, accounts]));
}

/** The versions of a document that everybody was asked to accept. */
async function listRequired(db: Database, kind: LegalKind): Promise<Set<string>> {
  const required = await db
    .select({ version: legalDocuments.version })
    .from(legalDocuments)
    .where(and(eq(legalDocuments.kind, kind), legalDocuments.mustAccept));
  return new Set(required.map(({ version }) => String(version)));
}

async function readRecord(db: Database, kind: LegalKind): Promise<LegalRecord> {
  const versions = await listVersions(db, kind);
  const version = versions[0]?.version ?? delivered.version;
  const found = await findVersion(db, kind, version);
  const acceptances = kind === 'terms' ? await countAcceptances(db) : undefined;
  const required = await listRequired(db, kind);
  return {
    version,
    en: found?.textEn ?? '',
    ar: found?.textAr ?? '',
    versions: versions.map((each) => ({
      ...each,
      accepted: acceptances ? (acceptances.get(each.version) ?? 0) : null,
      must_accept: required.has(each.version) ? (1 as const) : (0 as const),
    })),
  };
}

/** Reads both documents for operators. */
export const readLegalRecords = async (db: Database) => ({
  terms: await readRecord(db, 'terms'),
  privacy: await readRecord(db, 'privacy'),
});

type Publication = Input<typeof publishContract>['body'];

/**
 * Publishes a version of a document.
 * @param input.version the current version, as the operator has read it
 * @throws Failure 409 `settings_changed` if another version was published meanwhile
 */
export async function publishLegalDocument(
  tx: Database,
  kind: LegalKind,
  { version, en, ar, changes, must_accept }: Publication,
  { by: { operatorId }, now }: { by: Actor; now: Date },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('legal_documents'), hashtext(${kind}))`);
  if ((await findCurrentVersion(tx, kind)) !== version) throw new Failure('settings_changed');
  const next = Number(version) + 1;
  const mustAccept = kind === 'terms' && must_accept === true;
  await tx.insert(legalDocuments).values({
    kind,
    version: next,
    textEn: en,
    textAr: ar,
    changesEn: changes?.en,
    changesAr: changes?.ar,
    mustAccept,
    publishedAt: now,
  });
  const details = {
    document: kind,
    version_before: version,
    version: String(next),
    ...(mustAccept && { must_accept: true }),
  };
  await audit(tx, { operatorId, action: 'settings.publish', details }, now);
}
