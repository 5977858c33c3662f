import type { PersonalData } from '../users/index.ts';
import { roomMessages, roomParticipants, roomRemovals } from './tables.ts';

const connection = 'Names a connection of the meeting.';

/** When the user was in which meeting, and the messages that they sent there. Others' messages are not part, because they are shown only during the meeting. */
export const personalData: PersonalData = {
  rows: [
    {
      table: roomParticipants,
      title: { en: 'Meetings', ar: 'اللقاءات' },
      paths: [[roomParticipants.userId]],
      leftOut: { id: connection, provider_id: connection },
    },
    {
      table: roomMessages,
      title: { en: 'Messages in meetings', ar: 'الرسائل في اللقاءات' },
      paths: [[roomMessages.userId]],
      leftOut: { key: 'Recognises a message that is sent again.' },
    },
    {
      table: roomRemovals,
      title: { en: 'Removals from meetings', ar: 'الإخراج من اللقاءات' },
      paths: [[roomRemovals.userId]],
    },
  ],
  withheld: { meeting_tokens: 'Hashes of secrets that open a meeting, for a minute.' },
};
