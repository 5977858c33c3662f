import type { Page } from '@playwright/test';
import { newAccount, signIn } from '../support/accounts.ts';
import { acceptWork, newCourse } from '../support/courses.ts';
import { decide, newBuyer, payBy } from '../support/purchases.ts';
import { expect, expectAccessible, expectPage, expectWellLaidOut, test } from '../support/test.ts';

// These tests answer requests themselves, and cannot intercept requests that a service worker answers.
test.use({ serviceWorkers: 'block' });

const own = 'mf-courses';

const main = (page: Page) => page.getByRole('main');
const openDialog = (page: Page) => page.locator('dialog[open]');

/** Plays the video of a lesson at double speed, up to a second of it, or to its end. */
async function watch(page: Page, until: number | 'the end'): Promise<void> {
  const film = page.locator('video').first();
  await expect(film).toBeVisible();
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    video.playbackRate = 2;
    return video.play();
  });
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => (video.ended ? Infinity : video.currentTime)), {
      timeout: 40_000,
    })
    .toBeGreaterThanOrEqual(until === 'the end' ? 1_000 : until);
  await film.evaluate((video: HTMLVideoElement) => video.pause());
}

/** Chooses the nth option of every question of a quiz, and submits it. */
async function answerAll(page: Page, answer: string, text: (key: string) => string): Promise<void> {
  for (const button of ['quiz.continue', 'quiz.finish']) {
    await page.getByRole('radio', { name: answer }).check();
    await page.getByRole('button', { name: text(button), exact: true }).click();
  }
}

test('a free course from the catalogue to its certificate, over two sittings', async ({
  page,
  browser,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const course = await newCourse();
  await signIn(page, await newAccount(page.request, 'Demo Learner'));

  await page.goto('/courses');
  await expectPage(page, '/courses', t('catalogue.title'));
  await page.getByRole('textbox', { name: t('catalogue.search') }).fill(String(course.id));
  await main(page).getByRole('link', { name: course.title }).click();
  await expectPage(page, `/courses/${course.id}`, course.title);
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: t('purchase.enroll') })
    .first()
    .click();
  await page
    .getByRole('link', { name: t('purchase.go') })
    .first()
    .click();

  // The video, in two visits: the second one continues where the first one ended.
  await expect(page).toHaveURL(new RegExp(`/lessons/${course.id}`));
  await watch(page, 8);
  const showing = (video: HTMLVideoElement) =>
    [...video.textTracks].filter(({ mode }) => mode === 'showing').map((track) => track.language);
  expect(await page.locator('video').evaluate(showing)).toEqual([language]);
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await page.goto('/user/courses?tab=in_progress');
  await main(page).getByRole('link', { name: course.title }).click();
  await expect(page.getByText(/0:0\d|0:1\d/).first()).toBeVisible();
  await expect
    .poll(() =>
      page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThan(5);
  await watch(page, 'the end');

  // A quiz, first failed and then passed.
  await page.goto(`/quiz/${course.quiz}?lesson=${course.quiz}`);
  await expectPage(page, /\/quiz\//, 'What stays');
  await page.getByRole('button', { name: t('quiz.start') }).click();
  await expect(page.getByRole('button', { name: t('quiz.continue'), exact: true })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'The right answer' }).check();
  await page.getByRole('button', { name: t('quiz.continue'), exact: true }).click();
  // A refresh preserves the question and the answers.
  await page.reload();
  await page.getByRole('radio', { name: 'Another answer' }).check();
  await page.getByRole('button', { name: t('quiz.previous') }).click();
  await expect(page.getByRole('radio', { name: 'The right answer' })).toBeChecked();
  await page.getByRole('radio', { name: 'Another answer' }).check();
  await page.getByRole('button', { name: t('quiz.continue'), exact: true }).click();
  await page.getByRole('button', { name: t('quiz.finish'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('quiz.failed') })).toBeVisible();
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await page.getByRole('link', { name: t('quiz.again') }).click();
  await page.getByRole('button', { name: t('quiz.start') }).click();
  await answerAll(page, 'The right answer', t);
  await expect(page.getByRole('heading', { name: t('quiz.passed') })).toBeVisible();

  // A practical task.
  await page.goto(`/practical-task-upload?lesson=${course.task}`);
  await expectPage(page, /\/practical-task-upload/, 'To do');
  const choose = (name: string, content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });
  await choose('corner.pdf', '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('task.send') }).click();
  await expect(page.getByText(t('task.done'), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/lessons/${course.id}`));
  await acceptWork(page.request, course.task);

  // The course is completed: congratulations, rating and survey follow one another without a reload.
  await page.goto(`/lessons/${course.id}`);
  await expect(openDialog(page)).toContainText(t('review.congratulations.title'));
  await expectAccessible(page);
  await openDialog(page)
    .getByRole('button', { name: t('review.congratulations.next') })
    .click();
  await expect(openDialog(page)).toContainText(t('review.rate.title'));
  await expect(openDialog(page).getByRole('button', { name: t('review.send') })).toBeDisabled();
  const send = openDialog(page).getByRole('button', { name: t('review.send') });
  await openDialog(page).getByRole('slider').press('End');
  await send.click();
  await expect(openDialog(page)).toContainText(/How was the course\?|كيف كانت الدورة؟/);
  await expectAccessible(page);
  await send.click();
  await expect(openDialog(page)).toContainText(t('review.survey.rate'));
  for (const rate of await openDialog(page).getByRole('slider').all()) await rate.press('End');
  await send.click();
  await expect(page.getByText(t('review.done'), { exact: true })).toBeVisible();
  await expect(openDialog(page)).toHaveCount(0);

  // An anonymous visitor verifies the certificate.
  await page.goto('/show/user/profile?tab=certificaties');
  const link = page.getByRole('link', { name: t('certificate.verify') });
  const address = (await link.getAttribute('href')) ?? '';
  await expectAccessible(page);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.addInitScript((lang) => {
    if (location.protocol === 'http:') localStorage.setItem('lang', lang);
  }, language);
  await stranger.goto(new URL(address, page.url()).pathname);
  await expect(stranger.getByText(t('certificate.genuine')).first()).toBeVisible();
  const save = stranger.getByRole('link', { name: t('certificate.download') });
  await stranger.emulateMedia({ media: 'print' });
  await expect(save).toBeHidden();
  await stranger.emulateMedia({ media: 'screen' });
  await expect(save).toBeVisible();
  await expect(stranger.getByText('Demo Learner').first()).toBeVisible();
  await expectWellLaidOut(stranger, language);
  await expectAccessible(stranger);
  const download = stranger.waitForEvent('download');
  await save.click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await stranger.context().close();
});

test('COUR-016 COUR-034 COUR-082 a course is bought and opened', async ({ page, text }) => {
  const t = (key: string) => text(own, key);
  const course = await newCourse({ dollars: 20 });
  const buyer = await newBuyer(page.request);
  await signIn(page, buyer);
  await page.goto(`/courses/${course.id}`);
  await page
    .getByRole('button', { name: t('purchase.add') })
    .first()
    .click();
  await page
    .getByRole('link', { name: text('shared-ui', 'viewCart') })
    .first()
    .click();
  await expectPage(page, '/cart', text('mf-commerce', 'cart.title'));
  await page.getByRole('button', { name: text('mf-commerce', 'cart.checkout') }).click();
  await payBy(page, text('mf-commerce', 'common.methods.stripe'));
  await decide(page, 'pay');
  await expectPage(page, /\/payment-result/, text('mf-commerce', 'paymentResult.thanks'));
  await page.goto('/courses');
  await page.getByRole('textbox', { name: t('catalogue.search') }).fill(String(course.id));
  await main(page).getByRole('link', { name: course.title }).click();
  await expect(page).toHaveURL(new RegExp(`/lessons/${course.id}`));
});

test('COUR-051 COUR-052 a live lesson is refused before its time, and joined in it', async ({
  page,
  text,
  language,
  watch: { expectProblem },
}) => {
  expectProblem(/409/);
  const t = (key: string) => text(own, key);
  const course = await newCourse({ live: [5, 60 * 24 * 3] });
  await signIn(page, await newAccount(page.request));
  await page.goto(`/live/courses/${course.id}`);
  await expect(page.getByRole('heading', { name: t('live.next') })).toBeVisible();
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: t('purchase.enroll') })
    .first()
    .click();
  await expect(page.getByRole('link', { name: t('purchase.go') }).first()).toBeVisible();

  await page.goto(`/lessons/${course.id}?lesson=${course.live[1]}`);
  await page.getByRole('button', { name: t('player.meet.join') }).click();
  await expect(page.getByText(t('player.meet.notStarted'), { exact: true })).toBeVisible();
  await page.goto(`/lessons/${course.id}?lesson=${course.live[0]}`);
  await page.getByRole('button', { name: t('player.meet.join') }).click();
  await expect(page).toHaveURL(/\/meet\//);
});

test('COUR-036 COUR-037 the last seat is taken: the dialog says so @once', async ({ page, text }) => {
  const course = await newCourse({ live: [60 * 24], seats: 1 });
  const first = await newBuyer(page.request);
  await first.calls.post('/api/mobile/users/courses/enroll', {
    course_id: String(course.id),
    user_id: '1000',
  });
  await signIn(page, await newAccount(page.request));
  await page.goto(`/courses/${course.id}`);
  await expect(main(page).getByText(text(own, 'card.soldOut')).first()).toBeVisible();
  await page
    .getByRole('button', { name: text(own, 'purchase.enroll') })
    .first()
    .click();
  await expect(openDialog(page)).toContainText(text(own, 'purchase.full.title'));
  await expectAccessible(page);
});

test('a consultant’s profile without mf-courses shows everything else, and what is missing @once', async ({
  page,
  text,
  watch: { expectProblem },
}) => {
  expectProblem(/mf-courses|net::ERR_FAILED|Failed to load|Failed to fetch/);
  await page.route('**/releases/mf-courses/**', (route) => route.abort());
  await page.goto('/consultants/consultant/5?tab=courses');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main(page).getByRole('button', { name: text('shared-ui', 'retry') })).toBeVisible();
  await page.getByRole('tab').first().click();
  await expect(main(page).getByRole('tabpanel')).not.toBeEmpty();
});

test('a visitor opens the preview lesson of a course and reads the feedback of five stars', async ({
  page,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  await page.goto('/courses/1');
  for (const name of [t('course.outcomes'), t('course.requirements'), t('course.teacher.title')])
    await expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible();
  // On a phone the whole picture is shown, and the course's name is on the first screen, above both bars at the bottom.
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const [picture, heading] = [
    main(page).locator('img').first(),
    main(page).getByRole('heading', { level: 1 }),
  ];
  const [shown, name] = [await picture.boundingBox(), await heading.boundingBox()];
  if (width < 768) {
    expect((shown?.width ?? 0) / (shown?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    expect((name?.y ?? height) + (name?.height ?? 0)).toBeLessThan(height - 140);
  }
  await main(page)
    .getByRole('link', { name: new RegExp(t('lessonList.states.preview')) })
    .click();
  await expect(page).toHaveURL(/\?preview=101$/);
  const film = openDialog(page).locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/courses\/1$/);
  // No other lesson is accessible.
  expect((await page.request.get('/api/mobile/lessons/103/preview')).status()).toBe(404);

  const fiveStars = main(page).locator('button[aria-pressed]').nth(1);
  await fiveStars.click();
  await expect(page).toHaveURL(/stars=5/);
  const list = page.getByRole('list', { name: t('course.feedback') });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await page.reload();
  await expect(fiveStars).toHaveAttribute('aria-pressed', 'true');
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
});

test('a learner goes by the transcript of a video and keeps a note at its second', async ({
  page,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const course = await newCourse();
  await signIn(page, await newAccount(page.request, 'Demo Learner'));
  await page.goto(`/courses/${course.id}`);
  await page
    .getByRole('button', { name: t('purchase.enroll') })
    .first()
    .click();
  await page
    .getByRole('link', { name: t('purchase.go') })
    .first()
    .click();
  await page.getByRole('tab', { name: t('study.transcript.title'), exact: true }).click();
  const line = page.getByRole('tabpanel').getByRole('listitem').nth(1).getByRole('button');
  await line.click();
  const film = page.locator('video').first();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(4);
  await expect(line).toHaveAttribute('aria-current', 'true');
  await expectWellLaidOut(page, language);
  await expectAccessible(page);

  await page.getByRole('tab', { name: t('study.notes.title'), exact: true }).click();
  await page.getByLabel(t('study.notes.new')).fill('Tonight');
  await page.getByRole('button', { name: t('study.notes.add', { time: '0:05' }) }).click();
  await expect(page.getByRole('article').getByText('Tonight')).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: t('study.notes.title'), exact: true }).click();
  const note = page.getByRole('article');
  await expect(note.getByText('Tonight')).toBeVisible();
  await note.getByRole('button', { name: new RegExp(`^${t('study.goTo')} 0:05$`) }).click();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime))).toBe(5);
  await expectAccessible(page);
});
