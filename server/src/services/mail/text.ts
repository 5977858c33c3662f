/** What a mail says. */
export interface MailText {
  subject: string;
  text: string;
}

/** Paragraphs of a mail. */
export const lines = (...parts: string[]): string => `${parts.join('\n\n')}\n`;
