import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { newAccount, personIn, signIn } from '../support/accounts.ts';
import { asOperator, createCalls, newContact } from '../support/consultants.ts';
import { createPicture } from '../support/picture.ts';
import { expectAccessible, expectPage, expectWellLaidOut, test, waitForNetwork } from '../support/test.ts';

const own = 'mf-tracking';
/** A free system of the demonstration content, and a free competition in progress with an activity whose photo is marked. */
const system = 13;
const systemName = { en: 'A garden on the balcony', ar: 'حديقة على الشرفة' };
const competition = { id: 21, activity: 2103, item: 21031 };

/** Creates a parent and a child, and enrols the child. */
async function newFamily(request: APIRequestContext, child: string, tracking: number) {
  const account = await newAccount(request, 'Demo Parent');
  const calls = createCalls(request, account.token);
  const { data } = await calls.post<{ data: { id: number } }>('/api/mobile/family', {
    name: child,
    gender: '2',
    relation: '1',
    consent: '1',
  });
  await calls.post('/api/trackingsystem/enrol', {
    'users_ids[0]': String(data.id),
    module_name: 'Tracking',
    module_id: String(tracking),
    terms_accepted: '1',
  });
  return { account, calls, childId: data.id };
}

const openDialog = (page: Page) => page.locator('dialog[open]');

test('a parent asks for supervision, the consultant accepts and reads the child, and the parent ends it', async ({
  page,
  browser,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const { account, calls, childId } = await newFamily(page.request, 'Sara', system);
  await calls.post('/api/trackingsystem/assign', {
    tracking_id: String(system),
    start_tracking: '1',
    'members[0]': String(childId),
  });
  const consultant = await newContact(page.request, calls);
  await signIn(page, account);

  await page.goto(`/tracking/${system}/${childId}/Sara/private-request/`);
  await expectPage(page, /private-request/, t('supervision.title'));
  await expect(page.getByRole('main').getByText('Sara')).toBeVisible();
  await waitForNetwork(page);
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('supervision.sendTo', { name: consultant.username }) }).click();
  const pending = page.getByRole('list', { name: t('supervision.states.pending') });
  await expect(pending.getByText(consultant.username)).toBeVisible();

  // The consultant, in a separate browser.
  const consultantPage = await personIn(browser, language, consultant, { viewport: page.viewportSize() });
  await consultantPage.goto('/consultant/supervision');
  await expectPage(consultantPage, '/consultant/supervision', t('supervision.consultant.title'));
  const accept = consultantPage.getByRole('button', {
    name: t('supervision.consultant.acceptLabel', { name: 'Sara' }),
  });
  await expect(accept).toBeVisible();
  await expectWellLaidOut(consultantPage, language);
  await expectAccessible(consultantPage);
  await accept.click();
  await expect(consultantPage.getByRole('main').getByText(t('supervision.states.accepted'))).toBeVisible();
  await consultantPage.getByRole('tab', { name: t('supervision.consultant.participants') }).click();
  const link = consultantPage.getByRole('link', { name: 'Sara' });
  await expect(link).toHaveAttribute('href', `/user/trackings/${system}/details/enrolled/${childId}`);
  await expectWellLaidOut(consultantPage, language);
  await expectAccessible(consultantPage);

  // The child's page is read-only.
  const ofConsultant = createCalls(consultantPage.request, consultant.token);
  const path = `/api/trackingsystem/trackings/${system}/data?family_member_id=${childId}`;
  expect((await ofConsultant.get<{ data: { can_act: number } }>(path)).data.can_act).toBe(0);
  await link.click();
  await expectPage(
    consultantPage,
    `/user/trackings/${system}/details/enrolled/${childId}`,
    systemName[language],
  );
  await expect(consultantPage.getByRole('link', { name: t('enrolled.supervision') })).toHaveCount(0);
  await expectAccessible(consultantPage);
  await consultantPage.goBack();
  await expect(link).toBeVisible();

  // The parent sees the answer, and ends the supervision.
  await page.reload();
  await page.getByRole('tab', { name: t('supervision.states.accepted') }).click();
  const end = page.getByRole('button', {
    name: t('supervision.end.family.label', { name: consultant.username }),
  });
  await expect(end).toBeVisible();
  await end.click();
  await openDialog(page)
    .getByRole('button', { name: t('supervision.end.family.action') })
    .click();
  await expect(end).toHaveCount(0);
  await consultantPage.reload();
  await expect(consultantPage.getByText(t('supervision.consultant.noParticipants'))).toBeVisible();
  const headers = { authorization: `Bearer ${consultant.token}` };
  expect((await consultantPage.request.get(path, { headers })).status()).toBe(404);
  await consultantPage.context().close();
});

interface Activity {
  data: {
    user_activity_id: number;
    profs: { prof_marked: number; percentage: number; prof_comment: string }[];
  };
}

test('a proof is marked in the browser, and the family sees the mark @once', async ({
  page,
  text,
  language,
}, info) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const child = `Nour ${info.project.name}`;
  const { account, calls, childId } = await newFamily(page.request, child, competition.id);
  const path = `/api/trackingsystem/activities/${competition.activity}?current_user_id=${childId}&tracking_id=${competition.id}`;
  const { data } = await calls.get<Activity>(path);
  const sent = await page.request.post('/api/trackingsystem/activities/updateProgressMedia', {
    headers: { authorization: `Bearer ${account.token}` },
    multipart: {
      user_activity_id: data.user_activity_id,
      activity_id: competition.activity,
      media_id: competition.item,
      prof_type: 'photo',
      progress: 100,
      file: createPicture('page.png'),
    },
  });
  expect(sent.status(), await sent.text()).toBe(200);

  // The oldest proof is first, so this one is on the last page.
  const operator = await asOperator(page.request);
  const list = `/api/trackingsystem/proofs/waiting?tracking_id=${competition.id}&page=`;
  const { last_page: last } = await operator.get<{ last_page: number }>(`${list}1`);
  const { data: waiting } = await operator.get<{
    data: { data: { id: number; participant: { id: number } }[] };
  }>(`${list}${last}`);
  const proof = waiting.data.find(({ participant }) => participant.id === childId);
  if (!proof) throw new Error('The proof does not wait');

  await signIn(page, { email: 'operator@rafiq.example', password: 'demonstration' });
  await page.goto(`/user/proofs?tracking=${competition.id}&page=${last}&proof=${proof.id}`);
  await expectPage(page, /\/user\/proofs/, t('marking.title'));
  await expect(page.getByRole('heading', { name: child })).toBeVisible();
  const photo = page.getByRole('main').locator('a img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(10);
  await waitForNetwork(page);
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await page.getByLabel(t('marking.comment')).fill('A lovely page');
  await page.getByLabel(t('marking.mark')).fill('80');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: child })).toHaveCount(0);

  const after = await calls.get<Activity>(path);
  expect(after.data.profs).toMatchObject([{ prof_marked: 1, percentage: 80, prof_comment: 'A lovely page' }]);
});
