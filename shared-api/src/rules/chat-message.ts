/** The text of a chat message, in the browser and on the server (CHAT-012). */

/** Maximum length in code units. */
export const maxMessageLength = 4_000;

/** Overrides and isolates reorder the text around them, so that a text or link looks like another; direction marks (U+200E, U+200F, U+061C) do not. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** Spaces and invisible characters. */
const invisible = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a message has no visible text: such a message is not sent. */
export const isBlankMessage = (message: string): boolean => message.replace(invisible, '') === '';

/** A message as it is sent: without spaces around it and without characters that reorder text. */
export const cleanMessage = (message: string): string => message.replace(bidiControls, '').trim();
