import { sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { languages } from '../../../services/settings/tables.ts';
import { fields, jobTitles, specialties } from '../tables/consultants.ts';

/** Inserts fields, specialties, job titles and languages. */
export async function seedChoices(db: Database): Promise<void> {
  await db.insert(languages).values([
    { id: 1, tag: 'ar', nameEn: 'Arabic', nameAr: 'العربية' },
    { id: 2, tag: 'en', nameEn: 'English', nameAr: 'الإنجليزية' },
    { id: 3, tag: 'fr', nameEn: 'French', nameAr: 'الفرنسية' },
  ]);
  await db.insert(jobTitles).values([
    { id: 1, titleEn: 'Counsellor', titleAr: 'مرشد أسري', titleArFeminine: 'مرشدة أسرية' },
    { id: 2, titleEn: 'Teacher of Arabic', titleAr: 'معلّم عربية' },
  ]);
  await db.insert(fields).values([
    { id: 1, titleEn: 'Marriage', titleAr: 'الزواج', types: ['consultant', 'organization'] },
    { id: 2, titleEn: 'Parenting', titleAr: 'التربية', types: ['consultant', 'organization', 'teacher'] },
    { id: 3, titleEn: 'Languages', titleAr: 'اللغات', types: ['teacher'] },
    { id: 4, titleEn: 'Careers', titleAr: 'المهن', types: ['consultant'] },
  ]);
  await db.insert(specialties).values([
    { id: 1, fieldId: 1, titleEn: 'Before marriage', titleAr: 'ما قبل الزواج' },
    { id: 2, fieldId: 2, titleEn: 'Teenagers', titleAr: 'المراهقون' },
    { id: 3, fieldId: 3, titleEn: 'Grammar', titleAr: 'النحو' },
  ]);
}

export interface ConsultantInput {
  username?: string;
  /** 1 male, 2 female, 3 prefers not to say. */
  gender?: 1 | 2 | 3;
  type?: 'consultant' | 'organization' | 'teacher';
  timezone?: string;
  languages?: number[];
  fields?: number[];
  specialties?: number[];
  disabled?: boolean;
  settings?: {
    currency: 'USD' | 'EGP' | 'BOTH';
    marginHours?: number;
    firstSessionFree?: boolean;
    freeSessions?: number;
    /** Hundredths by duration. */
    prices?: Record<number, { usd?: number; egp?: number; enabled?: boolean }>;
  };
  /** Starts, and durations in minutes. */
  slots?: [start: string, duration: number][];
}

const array = (ids: readonly number[]) => sql.raw(`array[${ids.join(',')}]::int[]`);
let made = 0;

/** Inserts a consultant with an account. Returns the account's id. */
export async function makeConsultantRow(db: Database, input: ConsultantInput): Promise<number> {
  made += 1;
  const { username = `Consultant ${made}`, type = 'consultant', timezone = 'Africa/Cairo' } = input;
  const now = new Date('2026-01-01T00:00:00Z').toISOString();
  const result = await db.execute<{ id: number }>(sql`
    insert into users (email, username, gender, language, referral_code, is_consultant, created_at, updated_at)
    values (${`c${made}@test.example`}, ${username}, ${input.gender ?? 1}, 'en', ${`TEST${String(made).padStart(4, '0')}`}, true, ${now}, ${now}) returning id`);
  const id = result.rows[0]?.id;
  if (id === undefined) throw new Error('The account was not inserted');
  await db.execute(sql`insert into consultation_infos (user_id, type) values (${id}, ${type})`);
  await db.execute(sql`
    insert into consultant_profiles (user_id, about_en, about_ar, job_title_id, type_age, timezone, disabled)
    values (${id}, 'About in English', '', 1, 3, ${timezone}, ${input.disabled ?? false})`);
  await db.execute(
    sql`insert into consultant_fields select ${id}::int, unnest(${array(input.fields ?? [])})`,
  );
  await db.execute(
    sql`insert into consultant_specialties select ${id}::int, unnest(${array(input.specialties ?? [])})`,
  );
  await db.execute(
    sql`insert into user_languages select ${id}::int, unnest(${array(input.languages ?? [])})`,
  );
  if (input.settings) {
    const { currency, marginHours = 0, firstSessionFree = false, freeSessions = 4, prices } = input.settings;
    await db.execute(
      sql`insert into consultant_settings values (${id}, ${currency}, ${marginHours}, ${firstSessionFree}, ${freeSessions})`,
    );
    for (const [duration, { usd = 0, egp = 0, enabled = true }] of Object.entries(prices ?? {}))
      await db.execute(
        sql`insert into duration_prices values (${id}, ${Number(duration)}, ${enabled}, ${usd}, ${egp})`,
      );
  }
  for (const [start, duration] of input.slots ?? [])
    await db.execute(sql`insert into slots (consultant_id, starts_at, ends_at, duration)
      values (${id}, ${start}::timestamptz, ${start}::timestamptz + ${duration}::int * interval '1 minute', ${duration})`);
  return id;
}
