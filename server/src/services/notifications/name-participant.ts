/** Somebody whom a notification is about. */
export interface Participant {
  id: number;
  name: string;
}

/** The codes of a notification's texts: to the participant themselves ("your"), and to everybody else, who reads the name as `{participant}`. */
export interface ParticipantTexts {
  own: string;
  other: string;
}

/** Text and parameters of a notification about a participant, who may be a child of its reader: messages about several children differ by their names. */
export const nameParticipant = (
  { own, other }: ParticipantTexts,
  participant: Participant,
  readerId: number,
): { text: string; params: Record<string, string | number> } =>
  readerId === participant.id
    ? { text: own, params: {} }
    : { text: other, params: { participant: participant.name, participant_id: participant.id } };
