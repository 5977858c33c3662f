/** Carries mails from the outbox to people. Each adapter passes mailer.contract.ts. */
export interface Mailer {
  /** Delivers what is due now; answers how many mails went out. */
  deliverDue(): Promise<number>;
  /** Waits for what is under way and lets go of connections. */
  close(): Promise<void>;
}
