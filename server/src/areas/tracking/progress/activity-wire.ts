import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm';
import type {
  Activity as ActivityAnswer,
  ActivityItem,
  VideoItem,
} from 'shared-api/contracts/tracking/activities';
import { toBit } from 'shared-api/rules/to-bit';
import { type Database, inLanguage } from '../../../kernel/index.ts';
import { type MediaFile, media } from '../../../services/media/index.ts';
import { findPassingPercentages, listQuestions } from '../../../services/quizzes/index.ts';
import type { TrackingRun } from '../access/locks.ts';
import { datesOfActivity } from '../runs/rules/days.ts';
import { trackingNotes } from '../tables/notes.ts';
import { itemStates } from '../tables/progress.ts';
import { trackingItems } from '../tables/systems.ts';
import { type DayTicket, toTicketFields } from './day-ticket.ts';
import { findLastProofs, type ProofWithFile, toProofItem } from './proof-wire.ts';
import { ofActivityDay } from './quiz-subject.ts';
import { type Reader, toLink } from './reader.ts';
import type { Activity, ActivityDay } from './save-progress.ts';

type Item = typeof trackingItems.$inferSelect;
type State = typeof itemStates.$inferSelect;

/** An activity on a day of a run; `day` is undefined until somebody opens it. */
export interface ShownActivity {
  activity: Activity;
  run: TrackingRun;
  day: ActivityDay | undefined;
}

/** The dates of a shown activity, and what can be done. */
export interface ShownDate {
  date: string;
  scoredDate: string;
  /** The participant's date. */
  today: string;
  canAct: boolean;
  canProgress: boolean;
  ticket: DayTicket | null;
  /** Progress after withdrawing the last report of today; null if there is none. */
  undoProgress: number | null;
}

const listItems = (db: Database, activityId: number): Promise<Item[]> =>
  db
    .select()
    .from(trackingItems)
    .where(and(eq(trackingItems.activityId, activityId), gte(trackingItems.position, 0)))
    .orderBy(asc(trackingItems.position), asc(trackingItems.id));

async function findStates(db: Database, day: ActivityDay | undefined): Promise<Map<number, State>> {
  if (!day) return new Map();
  const found = await db.select().from(itemStates).where(eq(itemStates.activityDayId, day.id));
  return new Map(found.map((state) => [state.itemId, state]));
}

/** Finds the progress of an item of an activity day. */
export const findItemState = async (
  db: Database,
  dayId: number,
  itemId: number,
): Promise<State | undefined> =>
  (
    await db
      .select()
      .from(itemStates)
      .where(and(eq(itemStates.activityDayId, dayId), eq(itemStates.itemId, itemId)))
  )[0];

/** Finds the files of an activity and of its items, by id. */
async function findFiles(db: Database, activity: Activity, items: readonly Item[]) {
  const ids = [
    activity.introMediaId,
    ...items.flatMap(({ mediaId, captionsEnId, captionsArId }) => [mediaId, captionsEnId, captionsArId]),
  ].filter((id) => id !== null);
  const found = await db.select({ id: media.id, type: media.type }).from(media).where(inArray(media.id, ids));
  return new Map<string | null, MediaFile>(found.map((file) => [file.id, file]));
}

/** Links files of a run, by their ids. */
type LinkFile = (mediaId: string | null) => string | null;

/** Wire form of an item. */
export const toItem = (
  item: Item,
  state: State | undefined,
  language: Reader['language'],
  link: LinkFile,
): ActivityItem => ({
  id: item.id,
  name: inLanguage(language, { en: item.nameEn, ar: item.nameAr }),
  media_path: item.url ?? link(item.mediaId),
  percentage: state?.percentage ?? 0,
  is_answered: toBit(Boolean(state?.answeredAt)),
  submitted_at: state?.answeredAt?.toISOString() ?? null,
});

const toVideo = (item: Item, common: ActivityItem, link: LinkFile): VideoItem => ({
  ...common,
  is_external: toBit(item.url !== null),
  captions: (['en', 'ar'] as const).flatMap((language) => {
    const path = link(language === 'en' ? item.captionsEnId : item.captionsArId);
    return path === null ? [] : [{ language, media_path: path }];
  }),
});

const listNotes = async (db: Database, userId: number, activityId: number) =>
  (
    await db
      .select()
      .from(trackingNotes)
      .where(and(eq(trackingNotes.userId, userId), eq(trackingNotes.activityId, activityId)))
      .orderBy(desc(trackingNotes.id))
  ).map(({ id, note, createdAt }) => ({ id, note, note_added_date: createdAt.toISOString() }));

/** Reads the quizzes of an activity with their questions. A day that was not opened has the id 0, for which there are no answers. */
async function toQuizzes(
  db: Database,
  items: readonly { item: Item; common: ActivityItem }[],
  { run, day, language }: Pick<ShownActivity, 'run' | 'day'> & Pick<Reader, 'language'>,
) {
  const quizzes: ActivityAnswer['quizs'] = [];
  const passing = await findPassingPercentages(
    db,
    items.flatMap(({ item }) => item.quizId ?? []),
  );
  for (const { item, common } of items) {
    if (item.quizId === null) continue;
    const attempt = { ...ofActivityDay(day?.id ?? 0), quizId: item.quizId, userId: run.userId };
    const questions = await listQuestions(db, attempt, language);
    quizzes.push({
      ...common,
      data: { id: item.quizId, passing_percentage: passing.get(item.quizId) ?? 50, questions },
    });
  }
  return quizzes;
}

/** Wire form of an activity on a day (TF §3). */
export async function toActivityAnswer(
  db: Database,
  { activity, run, day }: ShownActivity,
  { date, scoredDate, today, canAct, canProgress, ticket, undoProgress }: ShownDate,
  reader: Reader,
): Promise<ActivityAnswer> {
  const { language } = reader;
  const items = await listItems(db, activity.id);
  const states = await findStates(db, day);
  const proofs = day ? await findLastProofs(db, day.id) : new Map<number, ProofWithFile>();
  const files = await findFiles(db, activity, items);
  const link: LinkFile = (mediaId) => {
    const file = files.get(mediaId);
    return file ? toLink(reader, file, `r${run.id}`) : null;
  };
  const inGroup = (group: Item['group']) =>
    items
      .filter((item) => item.group === group)
      .map((item) => ({ item, common: toItem(item, states.get(item.id), language, link) }));
  const plain = (group: Item['group']) => inGroup(group).map(({ common }) => common);
  const dates = datesOfActivity(activity, run);
  if (!dates) throw new Error(`The activity ${activity.id} is on no day of the run ${run.id}`);
  const progress = day?.progress ?? 0;
  return {
    activity_id: activity.id,
    tracking_id: activity.trackingId,
    name: inLanguage(language, { en: activity.nameEn, ar: activity.nameAr }),
    description: inLanguage(language, { en: activity.descriptionEn, ar: activity.descriptionAr }),
    intro_video: link(activity.introMediaId),
    date_type: activity.dateType,
    first_day: dates.startDate,
    end_date: dates.endDate,
    progress,
    auto_progress_update: toBit(activity.isAutoProgress),
    is_completed: toBit(progress === 100),
    no_score: toBit(!activity.isScored),
    user_activity_id: day?.id ?? null,
    lang: activity.language,
    notes: await listNotes(db, run.userId, activity.id),
    attachments: plain('attachments'),
    videos: inGroup('videos').map(({ item, common }) => toVideo(item, common, link)),
    quizs: await toQuizzes(db, inGroup('quizs'), { run, day, language }),
    game: plain('game'),
    social_media: plain('social_media'),
    profs: inGroup('profs').map(({ item, common }) => toProofItem(item, common, proofs.get(item.id), reader)),
    date,
    scored_date: scoredDate,
    today,
    is_over: toBit((activity.dateType === 'date_range' ? dates.endDate : date) < today),
    can_act: toBit(canAct),
    can_progress: toBit(canProgress),
    is_self_reported: toBit(day?.isSelfReported ?? false),
    undo_progress: undoProgress,
    ...toTicketFields(ticket),
  };
}
