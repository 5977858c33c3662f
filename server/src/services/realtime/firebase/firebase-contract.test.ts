import { realtimeContract } from '../realtime.contract.ts';
import { openFirebaseSite } from './firebase.fixture.ts';

realtimeContract('Firebase', async () => {
  const site = await openFirebaseSite();
  // Two nodes. Only one of them writes at a time, whichever publishes.
  await Promise.all([site.startNode(), site.startNode()]);
  return site;
});
