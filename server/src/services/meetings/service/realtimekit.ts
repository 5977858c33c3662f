import { z } from 'zod';
import type { Config } from '../../../kernel/index.ts';
import { callService } from './call-service.ts';
import { type MeetingService, MeetingServiceError } from './meeting-service.ts';

type Options = Extract<Config['meetings'], { kind: 'realtimekit' }>;

const opened = z.object({ data: z.object({ id: z.string().min(1) }) });
const admitted = z.object({ data: z.object({ id: z.string().min(1), token: z.string().min(1) }) });

/**
 * Cloudflare RealtimeKit: one meeting per room, and one participant per entry, whose preset defines the permissions of a host or guest.
 * https://developers.cloudflare.com/api/resources/realtime_kit/
 */
export function realtimekit({ url, account, app, token, presets }: Options): MeetingService {
  const meetings = `${url}/accounts/${account}/realtime/kit/${app}/meetings`;
  const read = <Shape>(schema: z.ZodType<Shape>, answer: unknown): Shape => {
    const result = schema.safeParse(answer);
    if (result.success) return result.data;
    throw new MeetingServiceError('it answered something else');
  };
  const of = (id: string | undefined): string => {
    if (id === undefined) throw new Error('A room without a meeting');
    return `${meetings}/${encodeURIComponent(id)}`;
  };
  return {
    name: 'realtimekit',
    async open(_room, title) {
      const answer = await callService({ method: 'POST', url: meetings, token, body: { title } });
      return read(opened, answer).data.id;
    },
    async join({ id }, { participantId, name, role, avatar }) {
      const body = {
        custom_participant_id: participantId,
        preset_name: role === 'Host' ? presets.host : presets.guest,
        name,
        ...(avatar !== undefined && { picture: avatar }),
      };
      const answer = await callService({ method: 'POST', url: `${of(id)}/participants`, token, body });
      const { data } = read(admitted, answer);
      return { provider: { name: 'realtimekit', auth_token: data.token }, entryId: data.id };
    },
    async remove({ id }, { participantId, entryId }) {
      if (entryId === undefined) return;
      // The first call invalidates the token, the second ends the connection.
      const entry = `${of(id)}/participants/${encodeURIComponent(entryId)}`;
      await callService({ method: 'DELETE', url: entry, token, mayBeGone: true });
      const body = { custom_participant_ids: [participantId], participant_ids: [] };
      const kick = `${of(id)}/active-session/kick`;
      await callService({ method: 'POST', url: kick, token, body, mayBeGone: true });
    },
    async mute({ id }, { participantId }) {
      const body = { custom_participant_ids: [participantId], participant_ids: [] };
      const url = `${of(id)}/active-session/mute`;
      await callService({ method: 'POST', url, token, body, mayBeGone: true });
    },
    async end({ id }) {
      if (id === undefined) return;
      const inactive = { status: 'INACTIVE' };
      await callService({ method: 'PATCH', url: of(id), token, body: inactive, mayBeGone: true });
      const kickAll = `${of(id)}/active-session/kick-all`;
      await callService({ method: 'POST', url: kickAll, token, mayBeGone: true });
    },
  };
}
