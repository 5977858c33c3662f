import { ApiError, call } from 'shared-api/client';
import type { Answer } from 'shared-api/contract';
import { enterMeeting, meetingRoom, meetingToken } from 'shared-api/contracts/consultations/meetings';
import { session } from 'shared-api/contracts/consultations/sessions';
import { joinLesson } from 'shared-api/contracts/courses/lessons';
import { useCall } from 'shared-api/query';
import { parseRoom, parseSessionId } from '../rules/meeting/room-access.ts';

const roomOf = ({ data }: Answer<typeof meetingRoom>) => data;
/** The purpose of a room and when it opens. Not requested while the room is unknown. */
export const useRoom = (room: string | undefined) =>
  useCall(
    meetingRoom,
    { params: { room: room ?? '' } },
    { select: roomOf, enabled: room !== undefined, staleTime: 0 },
  );

const dataOf = ({ data }: Answer<typeof session>) => data;
/** The session that meets in a room, from the caller's side; undefined for a live lesson. */
export function useSessionInRoom(room: string | undefined) {
  const id = parseSessionId(room);
  return useCall(session, { params: { id: id ?? 0 } }, { select: dataOf, enabled: id !== undefined });
}

/**
 * Requests a new token for a room, which only the caller can use (PD-40).
 * @throws {ApiError} also if the meeting is not in a room of the site
 */
export async function requestToken(room: string, client: string): Promise<string> {
  const { kind, id } = parseRoom(room);
  const { data } =
    kind === 'session'
      ? await call(meetingToken, { body: { session_id: id } }, { client })
      : await call(joinLesson, { params: { id } }, { client });
  if (data.token === null) throw new ApiError({ status: 404, code: 'not_found' });
  return data.token;
}

/**
 * Joins the room of a token, which becomes invalid by that.
 * @throws {ApiError}
 */
export const enterRoom = async (
  token: string,
  media: { microphone: boolean; camera: boolean },
  client: string,
) => (await call(enterMeeting, { body: { token, ...media } }, { client })).data;
