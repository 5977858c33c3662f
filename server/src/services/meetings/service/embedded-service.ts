import type { MeetingService, Provider } from './meeting-service.ts';

type IceServers = Extract<Provider, { name: 'embedded' }>['ice_servers'];

/** A WebRTC mesh: browsers send audio and video directly to each other, and exchange signals through the room. No service is needed. */
export const embeddedService = (iceServers: IceServers): MeetingService => ({
  name: 'embedded',
  open: async () => undefined,
  join: async () => ({ provider: { name: 'embedded', ice_servers: iceServers } }),
  remove: async () => undefined,
  mute: async () => undefined,
  end: async () => undefined,
});
