import type { OpenLink, Provider } from './port.ts';

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
