import type { Config } from '../../../kernel/index.ts';
import { embeddedService } from './embedded-service.ts';
import { livekit } from './livekit.ts';
import type { MeetingService } from './meeting-service.ts';
import { realtimekit } from './realtimekit.ts';

/** Creates the configured adapter. */
export function createMeetingService({ meetings }: Config, now: () => Date): MeetingService {
  switch (meetings.kind) {
    case 'embedded':
      return embeddedService(meetings.iceServers);
    case 'realtimekit':
      return realtimekit(meetings);
    case 'livekit':
      return livekit(meetings, now);
  }
}

/** Origins that a meeting page connects to besides this site, for its content security policy. */
export function meetingOrigins({ meetings }: Pick<Config, 'meetings'>): string[] {
  switch (meetings.kind) {
    case 'embedded':
      return [];
    case 'realtimekit':
      return ['https://*.realtime.cloudflare.com', 'wss://*.realtime.cloudflare.com'];
    case 'livekit': {
      const { origin } = new URL(meetings.url);
      return [origin, origin.replace(/^ws/, 'http')];
    }
  }
}
