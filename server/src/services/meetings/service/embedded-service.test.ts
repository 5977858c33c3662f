import { expect, test } from 'vitest';
import { embeddedService } from './embedded-service.ts';
import { meetingServiceContract } from './meeting-service.contract.ts';

meetingServiceContract('embedded', async () => ({
  meetings: { kind: 'embedded', iceServers: [] },
  passOf: async () => undefined,
  removed: () => [],
  muted: () => [],
  ended: () => [],
  close: async () => undefined,
}));

test('browsers are told of the servers that help them to reach one another', async () => {
  const turn = { urls: ['turn:turn.example'], username: 'rafiq', credential: 'secret' };
  const { provider } = await embeddedService([turn]).join(
    { room: 's-1' },
    { participantId: 'one', name: 'One', role: 'Host' },
  );
  expect(provider).toEqual({ name: 'embedded', ice_servers: [turn] });
});
