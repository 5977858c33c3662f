import type { Answer } from 'shared-api/contract';
import type { enterMeeting } from 'shared-api/contracts/consultations/meetings';
import type { OpenLink } from './port.ts';

export type Provider = Answer<typeof enterMeeting>['data']['provider'];

/** What carries sound and pictures as the server says; each is loaded only where it is used. */
export const openLinkOf =
  (provider: Provider): OpenLink =>
  async (options) => {
    switch (provider.name) {
      case 'embedded':
        return (await import('./mesh/link.ts')).openMesh(provider.ice_servers)(options);
      case 'realtimekit':
        return (await import('./realtimekit/link.ts')).openRealtimeKit(provider)(options);
      case 'livekit':
        return (await import('./livekit/link.ts')).openLiveKit(provider)(options);
    }
  };
