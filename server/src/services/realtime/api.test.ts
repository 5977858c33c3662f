import { realtimeContract } from './realtime.contract.ts';
import { openRealtime } from './realtime.fixture.ts';

realtimeContract('the stream of the API', async () => {
  const server = await openRealtime();
  const other = await server.openNode();
  return {
    server,
    async read(as, { after, topics, isOther } = {}) {
      const followed = await server.follow(as, {
        ...(after && { after }),
        ...(topics && { topics }),
        ...(isOther && { origin: other.origin }),
      });
      return {
        numbers: async (count) => (await followed.events(count)).map(({ payload }) => Number(payload.number)),
        events: followed.events,
        position: followed.position,
        end: followed.end,
      };
    },
    close: async () => {
      server.endStreams();
      await other.close();
      await server.close();
    },
  };
});
