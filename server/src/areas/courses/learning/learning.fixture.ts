import { and, eq, inArray } from 'drizzle-orm';
import { cartAdd } from 'shared-api/contracts/cart';
import type { pay } from 'shared-api/contracts/commerce/checkout';
import { addMember } from 'shared-api/contracts/commerce/family';
import { enroll } from 'shared-api/contracts/courses/course';
import {
  finishLesson,
  playLesson,
  lessonProgress as progressCall,
} from 'shared-api/contracts/courses/lessons';
import { media } from '../../../services/media/tables.ts';
import { quizAnswers, quizQuestions, quizzes } from '../../../services/quizzes/tables.ts';
import type { TestAnswer } from '../../../testing/index.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { type OrderServer, openOrderServer } from '../../commerce/orders/orders.fixture.ts';
import { refundOrder } from '../../commerce/orders/refunds.ts';
import { orders } from '../../commerce/tables/orders.ts';
import { courseSections, courses, lessonFiles, lessons } from '../tables/catalogue.ts';
import { enrolments, lessonProgress } from '../tables/learning.ts';
import type { Enrolment } from './locks.ts';

type NewCourse = Partial<typeof courses.$inferInsert>;
type NewLesson = Partial<typeof lessons.$inferInsert> & Pick<typeof lessons.$inferInsert, 'kind'>;

export interface MadeCourse {
  id: number;
  /** Ids of its lessons, in order. */
  lessons: number[];
}

/** A test server with courses and orders. */
export interface LearningFixture extends OrderServer {
  /** Creates a free course with these lessons in one section; a lesson is a video of 600 seconds by default. */
  course(input?: NewCourse, lessons?: readonly NewLesson[]): Promise<MadeCourse>;
  /** Adds a lesson to a course. */
  lesson(courseId: number, input: NewLesson, position: number): Promise<number>;
  /** Creates a quiz with one question; the id of its right answer is ten times its own, the wrong answer has the next id. */
  quiz(): Promise<number>;
  /** Adds a member to a user's family. */
  member(of: Minted): Promise<number>;
  enrol(as: Minted, courseId: number, userId?: number): Promise<TestAnswer<typeof enroll>>;
  enrolment(courseId: number, userId: number): Promise<Enrolment | undefined>;
  /** Numbers of taken seats and active enrolments in the course's row. */
  seats(courseId: number): Promise<{ taken: number; active: number }>;
  play(as: Minted, lessonId: number): Promise<TestAnswer<typeof playLesson>>;
  /** Reports a player's progress. */
  progress(
    as: Minted,
    lessonId: number,
    watched: [number, number][],
    position?: number,
  ): Promise<TestAnswer<typeof progressCall>>;
  /** Opens a PDF lesson, and records that its file was served. */
  read(as: Minted, lessonId: number): Promise<void>;
  finish(as: Minted, lessonId: number): Promise<TestAnswer<typeof finishLesson>>;
  /** Opens a video and reports all of it as watched, while the clock advances by its length. */
  watch(as: Minted, lessonId: number, seconds?: number): Promise<void>;
  /** Adds a course to the cart for some people, by default for the caller. */
  addToCart(as: Minted, courseId: number, ...people: number[]): Promise<TestAnswer<typeof cartAdd>>;
  /** Adds a course to the cart and pays it from the wallet, which is credited first. */
  buy(as: Minted, courseId: number, ...people: number[]): Promise<TestAnswer<typeof pay>>;
  /** Ids of a user's orders, the newest first. */
  orders(of: Minted): Promise<number[]>;
  /** Refunds an order, or one line of it, to the wallet, as an operator. */
  refund(orderId: number, lineId?: number): Promise<void>;
}

const words = {
  titleEn: 'Calm mornings',
  titleAr: 'صباح هادئ',
  shortEn: 'Short',
  shortAr: 'باختصار',
  descriptionEn: 'Description',
  descriptionAr: 'الوصف',
};

export async function openLearningFixture(
  overrides: Parameters<typeof openOrderServer>[0] = {},
): Promise<LearningFixture> {
  const server = await openOrderServer(overrides);
  const { db, now } = server;
  let last = 100;
  const next = () => {
    last += 1;
    return last;
  };
  const fixture: LearningFixture = {
    ...server,
    async course(changes = {}, made = [{ kind: 'video' }]) {
      const id = next();
      await db
        .insert(courses)
        .values({ id, isLive: false, ...words, isPublished: true, publishedAt: now(), ...changes });
      await db
        .insert(courseSections)
        .values({ id, courseId: id, position: 0, titleEn: 'Begin', titleAr: 'البداية' });
      const ids: number[] = [];
      for (const [position, each] of made.entries()) ids.push(await fixture.lesson(id, each, position));
      return { id, lessons: ids };
    },
    async lesson(courseId, each, position) {
      const id = next();
      await db.insert(lessons).values({
        id,
        courseId,
        sectionId: courseId,
        position,
        seconds: 600,
        titleEn: `Lesson ${position + 1}`,
        titleAr: `الدرس ${position + 1}`,
        ...(each.kind === 'PracticalTask' && { instructionsEn: 'Do it.', instructionsAr: 'نفّذها.' }),
        ...each,
      });
      const isFile = each.kind === 'video' || each.kind === 'record' || each.kind === 'pdf';
      if (isFile && !each.embed) {
        const mediaId = String(id).padStart(32, '0');
        const type = each.kind === 'pdf' ? 'pdf' : 'mp4';
        await db.insert(media).values({ id: mediaId, type, bytes: 1, createdAt: now() });
        await db.insert(lessonFiles).values({ lessonId: id, position: 0, mediaId });
      }
      return id;
    },
    async quiz() {
      const id = next();
      await db.insert(quizzes).values({ id, titleEn: 'Quiz', titleAr: 'اختبار', passingPercentage: 50 });
      const question = {
        id,
        quizId: id,
        position: 0,
        kind: 'radio' as const,
        textEn: 'Which?',
        textAr: 'أيّ؟',
      };
      await db.insert(quizQuestions).values(question);
      await db.insert(quizAnswers).values(
        [0, 1].map((position) => ({
          id: id * 10 + position,
          questionId: id,
          position,
          isCorrect: position === 0,
          textEn: `Answer ${position}`,
          textAr: `إجابة ${position}`,
        })),
      );
      return id;
    },
    async member(of) {
      const body = { name: 'Layla', gender: 2, relation: 1, consent: true } as const;
      return (await server.request(addMember, { body }, { as: of })).answer.data.id;
    },
    enrol: (as, course_id, user_id = 1000) =>
      server.request(enroll, { body: { course_id, user_id } }, { as }),
    async enrolment(courseId, userId) {
      const [found] = await db
        .select()
        .from(enrolments)
        .where(and(eq(enrolments.courseId, courseId), eq(enrolments.userId, userId)));
      return found;
    },
    async seats(courseId) {
      const [found] = await db.select().from(courses).where(eq(courses.id, courseId));
      return { taken: found?.seatsTaken ?? -1, active: found?.subscribers ?? -1 };
    },
    play: (as, id) => server.request(playLesson, { params: { id } }, { as }),
    progress: (as, id, watched, position = watched.at(-1)?.[1] ?? 0) =>
      server.request(progressCall, { params: { id }, body: { position, watched } }, { as }),
    async read(as, lessonId) {
      await fixture.play(as, lessonId);
      const own = db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.userId, as.userId));
      await db
        .update(lessonProgress)
        .set({ fileOpenedAt: now() })
        .where(and(eq(lessonProgress.lessonId, lessonId), inArray(lessonProgress.enrolmentId, own)));
    },
    finish: (as, lesson_id) => server.request(finishLesson, { body: { lesson_id } }, { as }),
    async watch(as, id, seconds = 600) {
      await fixture.play(as, id);
      server.at(now().getTime() + seconds * 1_000);
      await fixture.progress(as, id, [[0, seconds]]);
    },
    addToCart(as, model_id, ...people) {
      const item = { model_id, model_name: 'Course' as const };
      const items = people.length > 0 ? people.map((user_id) => ({ ...item, user_id })) : [item];
      return server.request(cartAdd, { body: { items } }, { as });
    },
    async buy(as, courseId, ...people) {
      await fixture.addToCart(as, courseId, ...people);
      await server.credit(as, 10_000);
      return server.pay(as, { payment_method: 'wallet', isWallet: '1' });
    },
    async orders({ userId }) {
      const found = await db.select({ id: orders.id }).from(orders).where(eq(orders.buyerId, userId));
      return found.map(({ id }) => id).sort((one, other) => other - one);
    },
    async refund(orderId, lineId) {
      const params = { lineId, to: 'wallet', keep: false, note: 'Sorry' } as const;
      await db.transaction((tx) => refundOrder(tx, orderId, params, { ...server.deps, now: now() }));
    },
  };
  return fixture;
}

/** An operator whose session lasts longer than the test. */
export const newOperator = ({ db, now }: LearningFixture): Promise<Minted> =>
  mintSession(db, { role: 'operator', now: now(), lifetimes: { token: 1e8, refresh: 1e8 } });
