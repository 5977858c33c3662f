export { meetingsConfig } from './config.ts';
export { meetings } from './module.ts';
export type { RoomKind, RoomPerson, RoomSubject } from './room-kind.ts';
export { checkJoinWindow, createRoomSubjects, getRoomContext, type RoomSubjects } from './room-subjects.ts';
export { meetingOrigins } from './service/create-service.ts';
export { issueToken } from './tokens.ts';
