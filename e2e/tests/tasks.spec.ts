import type { Page } from '@playwright/test';
import { newAccount, personIn, signIn } from '../support/accounts.ts';
import { createCalls, newContact } from '../support/consultants.ts';
import {
  expect,
  expectAccessible,
  expectPage,
  expectWellLaidOut,
  test,
  waitForNetwork,
} from '../support/test.ts';
import { createTrackingCalls } from '../support/trackings.ts';

const own = 'mf-tracking';
/** A free system of the demonstration. */
const system = 13;
const names = { en: 'Read aloud together', ar: 'نقرأ معًا بصوت مسموع' };
const story = { en: 'What happened?', ar: 'ماذا حدث؟' };
/** A picture of one pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('a consultant gives a child a task, the parent proves it, and reads the feedback', async ({
  page,
  browser,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const check = async (of: Page) => {
    await waitForNetwork(of);
    await expectWellLaidOut(of, language);
    await expectAccessible(of);
  };
  const parent = await newAccount(page.request, 'Demo Parent');
  const calls = createCalls(page.request, parent.token);
  const trackings = createTrackingCalls(page.request, parent.token);
  const childId = await trackings.addChild('Sara');
  await trackings.enrol(system, [childId]);
  await trackings.start(system, childId);
  const consultant = await newContact(page.request, calls);
  // A session with the parent does not give a consultant access to the child (PD-133), but an accepted supervision
  // does.
  await calls.post('/api/trackingsystem/supervision/send', {
    tracking_id: String(system),
    user_id: String(childId),
    'consultants[0]': String(consultant.id),
  });
  const { data: received } = await consultant.calls.get<{ data: { data: { id: number }[] } }>(
    '/api/trackingsystem/supervision/received?page=1',
  );
  await consultant.calls.post('/api/trackingsystem/supervision/answer', {
    request_id: String(received.data[0]?.id),
    status: '1',
  });

  // The consultant, in a separate browser.
  const consultantPage = await personIn(browser, language, consultant, { viewport: page.viewportSize() });
  await consultantPage.goto('/consultant/tasks');
  await expectPage(consultantPage, '/consultant/tasks', t('tasks.assigned.title'));
  await check(consultantPage);
  await consultantPage.getByRole('link', { name: t('tasks.assigned.add') }).click();
  await expectPage(consultantPage, '/consultant/tasks/add', t('tasks.assigned.add'));
  await consultantPage.getByRole('radio', { name: /Sara/ }).check();
  await consultantPage.getByLabel(t('tasks.form.nameEn')).fill(names.en);
  await consultantPage.getByLabel(t('tasks.form.nameAr')).fill(names.ar);
  await consultantPage.getByLabel(t('tasks.form.descriptionEn')).fill('Ten minutes every evening.');
  await consultantPage.getByLabel(t('tasks.form.descriptionAr')).fill('عشر دقائق كل مساء.');
  await consultantPage.locator('td[aria-current="date"]').click();
  await consultantPage.getByRole('button', { name: t('tasks.form.add.profs') }).click();
  const item = consultantPage.getByRole('region', { name: t('tasks.form.item.profs', { number: '1' }) });
  await item.getByLabel(t('tasks.form.item.nameEn')).fill('A photo of you two');
  await item.getByLabel(t('tasks.form.item.nameAr')).fill('صورة لكما');
  await consultantPage.getByRole('button', { name: t('tasks.form.add.quizs') }).click();
  const quiz = consultantPage.getByRole('region', { name: t('tasks.form.item.quizs', { number: '1' }) });
  await quiz.getByLabel(t('tasks.form.item.nameEn')).fill(story.en);
  await quiz.getByLabel(t('tasks.form.item.nameAr')).fill(story.ar);
  await quiz.getByLabel(t('tasks.form.question.text'), { exact: true }).fill('Who came home?');
  const answer = (number: string) => t('tasks.form.question.answer', { number });
  await quiz.getByRole('textbox', { name: answer('1'), exact: true }).fill('The bear');
  await quiz.getByRole('textbox', { name: answer('2'), exact: true }).fill('The fox');
  await quiz.getByRole('checkbox', { name: t('tasks.form.question.isRight', { number: '1' }) }).check();
  await check(consultantPage);
  await consultantPage.getByRole('button', { name: t('tasks.form.send') }).click();
  await expectPage(consultantPage, /\/consultant\/tasks\/\d+$/, names[language]);

  // The parent opens it as the child and uploads a picture.
  await signIn(page, parent);
  await page.goto('/show/user/profile?tab=tasks');
  const link = page.getByRole('link', { name: names[language] });
  await expect(link).toHaveAttribute('href', new RegExp(`^/task-details/\\d+/${childId}/$`));
  await check(page);
  await link.click();
  await expectPage(page, new RegExp(`/task-details/\\d+/${childId}/$`), names[language]);
  await check(page);
  const dialog = page.locator('dialog[open]');
  await page.getByRole('button', { name: t('tasks.openItem', { name: story[language] }) }).click();
  await dialog.getByRole('radio', { name: 'The bear' }).check();
  await check(page);
  await dialog.getByRole('button', { name: t('tasks.quiz.finish') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('tasks.quiz.finish') })
    .click();
  await expect(dialog.getByText(t('tasks.quiz.passed', { percentage: '100' }))).toBeVisible();
  await dialog
    .getByRole('button', { name: t('tasks.quiz.close'), exact: true })
    .last()
    .click();
  await page.getByRole('button', { name: t('tasks.proof.add') }).click();
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'ours.png', mimeType: 'image/png', buffer: photo });
  await dialog.getByRole('button', { name: t('tasks.proof.send') }).click();
  await expect(page.getByText(t('tasks.proof.status.waiting'))).toBeVisible();

  // The consultant accepts it with a comment.
  await consultantPage.reload();
  await expect(consultantPage.getByText(t('quizBadge.passed', { percentage: '100' }))).toBeVisible();
  await check(consultantPage);
  await consultantPage.getByRole('button', { name: t('tasks.review.accept') }).click();
  const review = consultantPage.locator('dialog[open]');
  await review.getByLabel(t('tasks.review.comment')).fill('Well read!');
  await review.getByRole('button', { name: t('tasks.review.accept') }).click();
  await expect(consultantPage.getByText(t('tasks.proof.status.accepted'))).toBeVisible();

  // The parent sees the feedback and a completed task.
  await page.reload();
  await expect(page.getByText('Well read!')).toBeVisible();
  await expect(page.getByText(t('tasks.state.completed'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('tasks.proof.remove') })).toHaveCount(0);
  await check(page);
});
