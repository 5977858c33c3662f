import { newAccount, signIn } from '../support/accounts.ts';
import { asOperator, createCalls } from '../support/consultants.ts';
import { createPicture } from '../support/picture.ts';
import { expect, test } from '../support/test.ts';

const own = 'mf-tracking';
/** A free competition of the demonstration content that is in progress, with an activity whose photo is marked. */
const competition = { id: 21, activity: 2103, item: 21031 };

interface Activity {
  data: { user_activity_id: number };
}
interface Waiting {
  last_page: number;
  data: { data: { id: number; participant: { id: number } }[] };
}

test('a proof that somebody else marks changes the open page without a reload, and two tabs share one connection @once', async ({
  page,
  context,
  text,
}) => {
  const account = await newAccount(page.request, 'Demo Participant');
  const { token, user } = await signIn(page, account);
  const calls = createCalls(page.request, token);
  await calls.post('/api/trackingsystem/enrol', {
    'users_ids[0]': String(user.id),
    module_name: 'Tracking',
    module_id: String(competition.id),
    terms_accepted: '1',
  });
  const path = `/api/trackingsystem/activities/${competition.activity}?current_user_id=${user.id}&tracking_id=${competition.id}`;
  const { data } = await calls.get<Activity>(path);
  const sent = await page.request.post('/api/trackingsystem/activities/updateProgressMedia', {
    headers: { authorization: `Bearer ${token}` },
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

  const streams: string[] = [];
  const documents: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/api/realtime/events')) streams.push(request.url());
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  const date = new Date().toISOString().slice(0, 10);
  const address = `/activity/${competition.activity}/${competition.id}/${date}/${user.id}/${date}/add-progress`;
  const opened = page.waitForRequest(/\/api\/realtime\/events/);
  await page.goto(address);
  await opened;
  const other = await context.newPage();
  await other.goto(address);
  const marked = text(own, 'proof.state.marked', { percent: '80' });
  const waiting = text(own, 'proof.state.waiting');
  for (const tab of [page, other]) await expect(tab.getByText(waiting).first()).toBeVisible();
  const count = documents.length;

  const operator = await asOperator(page.request);
  const list = `/api/trackingsystem/proofs/waiting?tracking_id=${competition.id}&page=`;
  const { last_page: last } = await operator.get<Waiting>(`${list}1`);
  const found = (await operator.get<Waiting>(`${list}${last}`)).data.data.find(
    ({ participant }) => participant.id === user.id,
  );
  await operator.post('/api/trackingsystem/proofs/mark', { proof_id: String(found?.id), mark: '80' });

  for (const tab of [page, other]) await expect(tab.getByText(marked).first()).toBeVisible();
  expect(documents).toHaveLength(count);
  expect(streams).toHaveLength(1);
});
