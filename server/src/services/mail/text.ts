/** Subject and text of a mail. */
export interface MailText {
  subject: string;
  text: string;
}

/** Joins the paragraphs of a mail. */
export const lines = (...parts: string[]): string => `${parts.join('\n\n')}\n`;
