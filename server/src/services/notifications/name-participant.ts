/** The user whom a notification is about. */
export interface Participant {
  id: number;
  name: string;
}

/** The codes of a notification's texts: one for the participant ("your"), and one for everyone else, with the name as `{participant}`. */
export interface ParticipantTexts {
  own: string;
  other: string;
}

/**
 * Text and parameters of a notification about a participant. The participant may be a child of its reader, so the name distinguishes messages about
 * several children.
 */
export const nameParticipant = (
  { own, other }: ParticipantTexts,
  participant: Participant,
  readerId: number,
): { text: string; params: Record<string, string | number> } =>
  readerId === participant.id
    ? { text: own, params: {} }
    : { text: other, params: { participant: participant.name, participant_id: participant.id } };
