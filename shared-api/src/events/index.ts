/** What travels with each event; `undefined` for those that only say that it happened. Copied between tabs. */
export interface Events {
  /** The server no longer knows the session: it is signed out already, lead to /login. */
  'session.ended': undefined;
  /** The cart changed, in whichever remote: read it again. */
  'cart.changed': undefined;
  /** Unread messages or notifications changed. */
  'unread.changed': undefined;
}
export type EventName = keyof Events;
type Detail<Name extends EventName> = undefined extends Events[Name]
  ? [detail?: Events[Name]]
  : [detail: Events[Name]];

/** An event target keeps one listener's failure from the next one. */
const page = new EventTarget();
const tell = (name: EventName, detail: unknown) => page.dispatchEvent(new CustomEvent(name, { detail }));

let channel: BroadcastChannel | undefined;
/** Opened at the first use: a page that neither emits nor listens has no channel open. */
function otherTabs(): BroadcastChannel | undefined {
  if (channel === undefined && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('rafiq');
    channel.onmessage = ({ data }: MessageEvent<{ name: EventName; detail: unknown }>) =>
      tell(data.name, data.detail);
  }
  return channel;
}

/** Emits an event to this page and the other tabs. */
export function emit<Name extends EventName>(name: Name, ...[detail]: Detail<Name>): void {
  tell(name, detail);
  otherTabs()?.postMessage({ name, detail });
}

/** @returns a function that stops listening. */
export function on<Name extends EventName>(name: Name, listener: (detail: Events[Name]) => void): () => void {
  otherTabs();
  const heard = (event: Event) => listener((event as CustomEvent<Events[Name]>).detail);
  page.addEventListener(name, heard);
  return () => page.removeEventListener(name, heard);
}
