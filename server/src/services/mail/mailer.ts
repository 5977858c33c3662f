/** Sends the mails of the outbox. Each adapter passes mailer.contract.ts. */
export interface Mailer {
  /** Sends the due mails; returns how many were sent. */
  deliverDue(): Promise<number>;
  /** Waits for mails in progress and closes connections. */
  close(): Promise<void>;
}
