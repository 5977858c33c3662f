export { meetings } from './module.ts';
export type { RoomKind, RoomPerson, RoomSubject } from './room-kind.ts';
export { meetingOrigins } from './service/create-service.ts';
export { passDoors, placeIn, type Subjects, subjectsOf } from './subjects.ts';
export { issueToken } from './tokens.ts';
