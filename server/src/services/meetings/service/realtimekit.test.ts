import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeService, type Received, type Reply } from './fake-service.fixture.ts';
import { meetingServiceContract } from './meeting-service.contract.ts';
import { MeetingServiceError } from './meeting-service.ts';
import { realtimekit } from './realtimekit.ts';

const base = '/accounts/account1/realtime/kit/app1/meetings';
const token = 'a-token-of-cloudflare';
const presets = { host: 'rafiq_host', guest: 'rafiq_guest' };

/** RealtimeKit as documented: meetings, participants with tokens, active sessions. */
async function fakeRealtimekit() {
  let count = 0;
  const meetings = new Map<string, { active: boolean; participants: Map<string, Record<string, unknown>> }>();
  const tokens = new Map<string, { meeting: string; participant: Record<string, unknown> }>();
  const removed: string[] = [];
  const ended: string[] = [];
  const muted: string[] = [];
  const success = (data: unknown, status = 200): Reply => ({ status, body: { success: true, data } });
  const failure = (status: number): Reply => ({ status, body: { success: false, error: { code: status } } });

  const answer = async ({ method, path, authorization, body }: Received): Promise<Reply> => {
    if (authorization !== `Bearer ${token}`) return failure(401);
    if (!path.startsWith(base)) return failure(404);
    const [, id, ...rest] = path.slice(base.length).split('/');
    const input = (body ?? {}) as Record<string, unknown>;
    if (id === undefined) {
      count += 1;
      if (method !== 'POST' || typeof input.title !== 'string') return failure(422);
      meetings.set(`meeting-${count}`, { active: true, participants: new Map() });
      return success({ id: `meeting-${count}`, title: input.title, status: 'ACTIVE' }, 201);
    }
    const meeting = meetings.get(id);
    if (!meeting) return failure(404);
    switch (`${method} ${rest.join('/').replace(/^participants\/.+$/, 'participants/:id')}`) {
      case 'POST participants': {
        count += 1;
        const isOdd = typeof input.custom_participant_id !== 'string' || typeof input.name !== 'string';
        if (isOdd || !Object.values(presets).includes(String(input.preset_name))) return failure(422);
        if (!meeting.active) return failure(409);
        meeting.participants.set(`rtk-${count}`, input);
        tokens.set(`auth-${count}`, { meeting: id, participant: input });
        return success({ id: `rtk-${count}`, token: `auth-${count}`, ...input }, 201);
      }
      case 'DELETE participants/:id': {
        const isKnown = meeting.participants.delete(String(rest[1]));
        return isKnown ? success({}) : failure(404);
      }
      case 'POST active-session/kick':
        removed.push(...(input.custom_participant_ids as string[]));
        return success({ action: 'kick' });
      case 'POST active-session/mute':
        muted.push(...(input.custom_participant_ids as string[]));
        return success({ action: 'mute' });
      case 'POST active-session/kick-all':
        ended.push(id);
        return failure(404);
      case 'PATCH ':
        meeting.active = input.status !== 'INACTIVE';
        return success({ id, status: input.status });
      default:
        return failure(405);
    }
  };
  return { ...(await fakeService(answer)), tokens, removed, ended, muted };
}

meetingServiceContract('realtimekit', async () => {
  const fake = await fakeRealtimekit();
  return {
    meetings: { kind: 'realtimekit', url: fake.origin, account: 'account1', app: 'app1', token, presets },
    passOf: async (provider) => {
      const found = provider.name === 'realtimekit' && fake.tokens.get(provider.auth_token);
      if (!found) throw new Error('A token of nobody');
      const { custom_participant_id: participantId, name, preset_name } = found.participant;
      return {
        meeting: found.meeting,
        participantId: String(participantId),
        name: String(name),
        role: preset_name === presets.host ? 'Host' : 'Guest',
      };
    },
    removed: () => fake.removed,
    muted: () => fake.muted,
    ended: () => fake.ended,
    setDown: fake.setDown,
    close: fake.close,
  };
});

let fake: Awaited<ReturnType<typeof fakeRealtimekit>>;
beforeAll(async () => {
  fake = await fakeRealtimekit();
});
afterAll(() => fake.close());
const adapter = (changes: object = {}) =>
  realtimekit({
    ...({ kind: 'realtimekit', url: fake.origin, account: 'account1', app: 'app1', token, presets } as const),
    ...changes,
  });

test('CONS-198 RealtimeKit is asked for a participant with name, role, meeting, picture and our own number', async () => {
  const service = adapter();
  const id = await service.open('s-8', 'Mona · Ali');
  const meeting = { room: 's-8', id };
  const mona = {
    participantId: 'entry-0001',
    name: 'Mona',
    role: 'Host',
    avatar: 'https://rafiq.test/a.png',
  } as const;
  const { provider, entryId } = await service.join(meeting, mona);
  await service.remove(meeting, { participantId: 'entry-0001', entryId });
  await service.end(meeting);
  const sent = { authorization: `Bearer ${token}`, contentType: 'application/json' };
  expect(provider).toEqual({ name: 'realtimekit', auth_token: expect.stringMatching(/^auth-/) });
  expect(fake.received).toEqual([
    { ...sent, method: 'POST', path: base, body: { title: 'Mona · Ali' } },
    {
      ...sent,
      method: 'POST',
      path: `${base}/${id}/participants`,
      body: {
        custom_participant_id: 'entry-0001',
        preset_name: 'rafiq_host',
        name: 'Mona',
        picture: 'https://rafiq.test/a.png',
      },
    },
    {
      ...sent,
      method: 'DELETE',
      path: `${base}/${id}/participants/${entryId}`,
      contentType: undefined,
      body: undefined,
    },
    {
      ...sent,
      method: 'POST',
      path: `${base}/${id}/active-session/kick`,
      body: { custom_participant_ids: ['entry-0001'], participant_ids: [] },
    },
    { ...sent, method: 'PATCH', path: `${base}/${id}`, body: { status: 'INACTIVE' } },
    {
      ...sent,
      method: 'POST',
      path: `${base}/${id}/active-session/kick-all`,
      contentType: undefined,
      body: undefined,
    },
  ]);
});

test('a refusal is an error that does not hold the token', async () => {
  const rejected = await adapter({ token: 'another-token-entirely' })
    .open('s-9', 'Title')
    .catch((error: unknown) => error);
  expect(rejected).toBeInstanceOf(MeetingServiceError);
  expect(String(rejected)).toContain('401');
  expect(String(rejected)).not.toContain('another-token');
});
