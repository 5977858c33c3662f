import {
  endMeeting,
  enterMeeting,
  meetingRoom,
  muteParticipant,
  removeParticipant,
} from 'shared-api/contracts/consultations/meetings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../../kernel/index.ts';
import { type Meetings, minute, openLesson, openMeetings, start } from '../../../testing/meetings.ts';
import { closeEndedRooms } from '../close-rooms.ts';
import { createRoomSubjects } from '../room-subjects.ts';
import { createMeetingService } from './create-service.ts';
import type { Provider } from './meeting-service.ts';

/** A participant whom the service admits. */
export interface Pass {
  /** The service's id of the meeting. */
  meeting: string;
  participantId: string;
  name: string;
  role: 'Host' | 'Guest';
}

export interface ServiceUnderTest {
  meetings: Config['meetings'];
  /** What a client can do with the provider's data; undefined if there is no service. */
  passOf(provider: Provider): Promise<Pass | undefined>;
  /** The removed entries and the ended meetings, by the service's ids. */
  removed(): string[];
  /** The muted entries, by the service's ids. */
  muted(): string[];
  ended(): string[];
  /** Makes the service fail; absent if there is no service. */
  setDown?(down: boolean): void;
  close(): Promise<void>;
}

/** The contract tests of all meeting services, through the API. */
export function meetingServiceContract(name: Provider['name'], open: () => Promise<ServiceUnderTest>): void {
  let service: ServiceUnderTest;
  let server: Meetings;
  beforeAll(async () => {
    service = await open();
    server = await openMeetings({ meetings: service.meetings, publicUrl: 'https://rafiq.test' });
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });

  const enter = async (as: Meetings['learner'], session: number) => {
    const { id, provider } = await server.enter(as, session);
    return { id, pass: await service.passOf(provider), provider };
  };
  const closeRooms = async () => {
    const deps = {
      subjects: createRoomSubjects(server.modules),
      service: createMeetingService(server.config, () => new Date()),
    };
    await closeEndedRooms(server.db, deps, new Date(start + 400 * 86_400_000));
  };

  test(`CONS-198 ${name}: whoever enters gets what their page needs, as the server knows them`, async () => {
    const session = await server.book();
    const host = await enter(server.consultant, session);
    const guest = await enter(server.learner, session);
    expect([host.provider.name, guest.provider.name]).toEqual([name, name]);
    if (!host.pass || !guest.pass) return;
    expect(host.pass).toMatchObject({ participantId: host.id, name: 'Test consultant', role: 'Host' });
    expect(guest.pass).toMatchObject({ participantId: guest.id, name: 'Test learner', role: 'Guest' });
    expect(guest.pass.meeting).toBe(host.pass.meeting);
  });

  test(`${name}: two who come at once are in one meeting, two sessions are in two`, async () => {
    const session = await server.book();
    const [host, guest] = await Promise.all([
      enter(server.consultant, session),
      enter(server.learner, session),
    ]);
    const other = await enter(server.learner, await server.book());
    expect(guest.pass?.meeting).toBe(host.pass?.meeting);
    if (other.pass) expect(other.pass.meeting).not.toBe(host.pass?.meeting);
  });

  test(`${name}: four are let in, a fifth is not`, async () => {
    server.at(start);
    const waiting = await openLesson(server, 50, 5);
    const statuses = [];
    for (const { person, token } of waiting)
      statuses.push((await server.request(enterMeeting, { body: { token } }, { as: person })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 409]);
  });

  test(`${name}: who enters again elsewhere is put out where they were`, async () => {
    const session = await server.book();
    const older = await enter(server.learner, session);
    await enter(server.learner, session);
    if (older.pass) expect(service.removed()).toContain(older.id);
    const { answer } = await server.request(
      meetingRoom,
      { params: { room: `s-${session}` } },
      { as: server.learner },
    );
    expect(answer.data.participants).toHaveLength(1);
  });

  test(`${name}: while the service fails nobody is let in, and the next try works`, async () => {
    const session = await server.book();
    const token = await server.tokenFor(server.learner, session);
    service.setDown?.(true);
    const failed = await server.request(enterMeeting, { body: { token } }, { as: server.learner });
    service.setDown?.(false);
    expect(failed.status).toBe(service.setDown ? 503 : 200);
    if (service.setDown) {
      expect(failed.failure.code).toBe('meeting_service');
      const { answer } = await server.request(
        meetingRoom,
        { params: { room: `s-${session}` } },
        { as: server.learner },
      );
      expect(answer.data.participants).toEqual([]);
    }
    expect((await server.enter(server.learner, session)).id).not.toBe('');
  });

  test(`${name}: the host mutes and removes somebody at the service, and ends the meeting for all`, async () => {
    const session = await server.book();
    const guest = await enter(server.learner, session);
    const host = await enter(server.consultant, session);
    const input = { params: { room: `s-${session}` }, body: { participant_id: host.id, target: guest.id } };
    const as = server.consultant;
    expect((await server.request(muteParticipant, input, { as })).status).toBe(200);
    expect((await server.request(removeParticipant, input, { as })).status).toBe(200);
    const end = { params: input.params, body: { participant_id: host.id } };
    expect((await server.request(endMeeting, end, { as })).status).toBe(200);
    if (!guest.pass) return;
    expect(service.muted()).toContain(guest.id);
    expect(service.removed()).toContain(guest.id);
    expect(service.ended()).toContain(guest.pass.meeting);
  });

  test(`${name}: while the service fails the host's word still counts in the room`, async () => {
    const session = await server.book();
    const guest = await enter(server.learner, session);
    const host = await enter(server.consultant, session);
    const input = { params: { room: `s-${session}` }, body: { participant_id: host.id, target: guest.id } };
    service.setDown?.(true);
    const removed = await server.request(removeParticipant, input, { as: server.consultant });
    service.setDown?.(false);
    expect(removed.answer.data.removed).toEqual([{ user_id: server.learner.userId, name: 'Test learner' }]);
  });

  test(`${name}: at the end the meeting is over for everybody, once`, async () => {
    const session = await server.book();
    const { pass } = await enter(server.learner, session);
    server.at(start + 399 * 86_400_000 + minute);
    await closeRooms();
    await closeRooms();
    if (pass) expect(service.ended().filter((meeting) => meeting === pass.meeting)).toHaveLength(1);
  });
}
