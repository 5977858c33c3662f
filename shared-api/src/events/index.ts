/** The payload of each event; `undefined` for events without one. Copied between tabs. */
export interface Events {
  /** The server rejected the session, and the browser is already signed out: navigate to /login. */
  'session.ended': undefined;
  /** The user signs out: running reads are aborted, because the server is about to end their token. */
  'session.leaving': undefined;
  /** Some remote changed the cart: read it again. */
  'cart.changed': undefined;
  /** Unread messages or notifications changed. */
  'unread.changed': undefined;
}
export type EventName = keyof Events;
type Detail<Name extends EventName> = undefined extends Events[Name]
  ? [detail?: Events[Name]]
  : [detail: Events[Name]];

/** An `EventTarget`, so that an error in one listener does not affect the next. */
const page = new EventTarget();
const dispatch = (name: EventName, detail: unknown) => page.dispatchEvent(new CustomEvent(name, { detail }));

let channel: BroadcastChannel | undefined;
/** Opens the channel on first use, so that pages without events have none. */
function otherTabs(): BroadcastChannel | undefined {
  if (channel === undefined && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('rafiq');
    channel.onmessage = ({ data }: MessageEvent<{ name: EventName; detail: unknown }>) =>
      dispatch(data.name, data.detail);
  }
  return channel;
}

/** Emits an event to this page and the other tabs. */
export function emit<Name extends EventName>(name: Name, ...[detail]: Detail<Name>): void {
  dispatch(name, detail);
  otherTabs()?.postMessage({ name, detail });
}

/** @returns a function that stops listening. */
export function on<Name extends EventName>(name: Name, listener: (detail: Events[Name]) => void): () => void {
  otherTabs();
  const handle = (event: Event) => listener((event as CustomEvent<Events[Name]>).detail);
  page.addEventListener(name, handle);
  return () => page.removeEventListener(name, handle);
}
