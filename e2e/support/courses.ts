import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { serverProgram } from '../../scripts/lib/build.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { asOperator } from './consultants.ts';

const content = join(root, 'server', 'content');
const film = 'breathing';

const inBoth = (text: string) => ({ en: text, ar: text });
const minutes = (from: number) => new Date(Date.now() + from * 60_000).toISOString();

/** Course ids are wire values, so each run uses a different range. */
let last = 10_000 + Math.floor(Math.random() * 20_000) * 100;

export interface NewCourse {
  /** Price in dollars; free without it. */
  dollars?: number;
  seats?: number;
  /** E-mail of the consultant who owns the course. */
  provider?: string;
  /** A live course: minutes from now until the start of each of its one-hour lessons. */
  live?: readonly number[];
}

/**
 * Imports a course for this test, as an operator does while the site runs: a video of 42 seconds, a quiz of two
 * questions and a practical task, or live lessons.
 */
export async function newCourse({ dollars, seats, provider, live }: NewCourse = {}) {
  last += 100;
  const id = last;
  const title = `Demo course ${id}`;
  const question = (number: number) => ({
    id: id + number,
    kind: 'radio',
    ...inBoth(`Question ${number}`),
    answers: [
      { id: id + number * 10, ...inBoth('The right answer'), correct: true },
      { id: id + number * 10 + 1, ...inBoth('Another answer') },
    ],
  });
  const [video, quiz, task] = [id + 1, id + 2, id + 3];
  const lessons = live
    ? live.map((from, index) => ({
        id: id + 1 + index,
        kind: 'meet',
        title: inBoth(`Evening ${index + 1}`),
        startsAt: minutes(from),
        endsAt: minutes(from + 60),
      }))
    : [
        {
          id: video,
          kind: 'video',
          title: inBoth('To watch'),
          files: [`${film}.webm`, `${film}.mp4`],
          captions: { en: `${film}.en.vtt`, ar: `${film}.ar.vtt` },
        },
        {
          id: quiz,
          kind: 'Quizze',
          title: inBoth('To answer'),
          seconds: 60,
          quiz: { id: quiz, title: inBoth('What stays'), pass: 60, questions: [question(4), question(5)] },
        },
        {
          id: task,
          kind: 'PracticalTask',
          title: inBoth('To do'),
          seconds: 60,
          instructions: inBoth('Draw a quiet corner of your home.'),
        },
      ];
  const course = {
    id,
    provider,
    live: live !== undefined,
    title: inBoth(title),
    short: inBoth('A short course of a test'),
    description: inBoth('What there is to learn in it, in a sentence or two.'),
    price: dollars === undefined ? undefined : { USD: dollars },
    seats,
    certificate: true,
    languages: [1],
    categories: [1],
    published: '2026-01-01',
    position: 1_000,
    sections: [{ id, title: inBoth('The only section'), lessons }],
  };
  await importContent({ courses: [course] });
  return { id, title, video, quiz, task, live: live?.map((_, index) => id + 1 + index) ?? [] };
}

/** Imports lists of content into the running site with the operator's command. */
async function importContent(lists: Record<string, object[]>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-content-'));
  try {
    await mkdir(join(folder, 'media'));
    for (const name of [`${film}.webm`, `${film}.mp4`, `${film}.en.vtt`, `${film}.ar.vtt`])
      await cp(join(content, 'media', name), join(folder, 'media', name));
    await writeFile(
      join(folder, 'media', 'media.json'),
      await readFile(join(content, 'media', 'media.json'), 'utf8'),
    );
    for (const [name, list] of Object.entries(lists))
      await writeFile(join(folder, `${name}.json`), JSON.stringify(list));
    const command = [serverProgram('operator'), 'content', 'import', folder];
    await promisify(execFile)(process.execPath, command, {
      cwd: root,
      env: {
        ...process.env,
        DATA_DIR: process.env.RAFIQ_E2E_DATA,
        DATABASE_URL: process.env.RAFIQ_E2E_DATABASE || undefined,
      },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Accepts the pending submission of a task, as an operator. */
export async function acceptWork(request: APIRequestContext, lesson: number): Promise<void> {
  const { get, send } = await asOperator(request);
  const { data } = await get<{ data: { data: { id: number; lesson: { id: number } }[] } }>(
    '/api/operator/practical-tasks?status=pending&page=1',
  );
  const waiting = data.data.find((each) => each.lesson.id === lesson);
  if (waiting === undefined) throw new Error('Nothing waits for this task');
  await send(`/api/operator/practical-tasks/${waiting.id}/accept`, {});
}
