import type { OpenLink, Provider } from './port.ts';

/** Opens the link of the provider that the server names. The code of each provider is loaded on demand. */
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
