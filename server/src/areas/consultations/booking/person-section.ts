import { and, desc, eq, gt, or } from 'drizzle-orm';
import { inLanguage, type Language } from '../../../kernel/index.ts';
import type { PersonSection } from '../../../services/operator/index.ts';
import { bookings } from '../tables/booking.ts';
import { getOtherPerson, type Session, selectSessions, wasBooked } from './session.ts';

function describe({ booking, consultant }: Session, id: number, now: Date, language: Language): string[] {
  const role =
    consultant.id === id
      ? inLanguage(language, { en: 'As consultant', ar: 'بصفته المستشار' })
      : inLanguage(language, { en: 'As learner', ar: 'بصفته المتعلم' });
  if (booking.status === 'cancelled') return [role, inLanguage(language, { en: 'Cancelled', ar: 'ملغاة' })];
  return [
    role,
    inLanguage(language, booking.endsAt > now ? { en: 'Booked', ar: 'محجوزة' } : { en: 'Past', ar: 'انتهت' }),
  ];
}

/** The sessions of a person as learner and as consultant, those to come first. */
export const sessionSection: PersonSection = {
  id: 'sessions',
  permission: 'people',
  title: { en: 'Sessions', ar: 'الجلسات' },
  async list(db, { id, language, now, limit }) {
    const isOwn = and(or(eq(bookings.learnerId, id), eq(bookings.consultantId, id)), wasBooked);
    const isToCome = and(eq(bookings.status, 'confirmed'), gt(bookings.endsAt, now));
    const found = await selectSessions(db)
      .where(isOwn)
      .orderBy(desc(isToCome ?? bookings.id), desc(bookings.startsAt), desc(bookings.id))
      .limit(limit);
    const rows = found.map((session) => {
      const { booking, consultant } = session;
      const other = getOtherPerson(session, consultant.id === id ? 'consultant' : 'learner');
      return {
        id: String(booking.id),
        name: other.username,
        details: describe(session, id, now, language),
        at: booking.startsAt,
        path: `/admin/people/${other.id}`,
        isUpcoming: booking.status === 'confirmed' && booking.endsAt > now,
      };
    });
    return { rows, count: await db.$count(bookings, isOwn) };
  },
};
