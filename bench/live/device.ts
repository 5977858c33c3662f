import { messageEvent } from 'shared-api/contracts/chat/live';
import { eventStream } from 'shared-api/contracts/realtime';
import { Client } from 'undici';
import type { Learner } from '../whole/seed.ts';
import type { Node } from '../whole/site.ts';

/** Milliseconds before another try, as in browsers: shared-api/src/stream. */
const pauseMs = { first: 500, longest: 15_000 };

/** An event that a device received for the first time. */
export interface Received {
  sequence: number;
  senderId: number;
  /** Value of `performance.now()`. */
  at: number;
}

/** An open page of one user, which follows live events and reconnects to any node after a lost connection. */
export interface Device {
  /** Messages in the order of arrival. */
  received: Received[];
  /** Number of events that were received again after a connection broke within a batch; a page recognises them by their ids. */
  repeated(): number;
  /** How often the server reported that events were missed. */
  resets(): number;
  isOpen(): boolean;
  close(): void;
}

const field = (block: string, name: string): string | undefined => {
  const start = block.startsWith(`${name}: `) ? 0 : block.indexOf(`\n${name}: `) + 1;
  if (start === 0 && !block.startsWith(`${name}: `)) return undefined;
  const end = block.indexOf('\n', start);
  return block.slice(start + name.length + 2, end === -1 ? undefined : end);
};

/** @param first index of the node that the device connects to first */
export function openDevice(nodes: readonly Node[], { token }: Learner, first: number): Device {
  const received: Received[] = [];
  const known = new Set<number>();
  let [node, failures, repeated, resets] = [first, 0, 0, 0];
  let after = '';
  let isOpen = false;
  let hasEnded = false;
  let connection: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  function handle(block: string, at: number): void {
    if (block.startsWith(':')) return;
    after = field(block, 'id') ?? after;
    const type = field(block, 'event');
    if (type === 'open') isOpen = true;
    if (type === 'reset') resets++;
    if (type !== undefined) return;
    const { id, kind, payload } = JSON.parse(field(block, 'data') ?? '{}');
    if (kind !== messageEvent.kind) return;
    if (known.has(id)) repeated++;
    else received.push({ sequence: payload.sequence, senderId: payload.sender_id, at });
    known.add(id);
  }

  const close = () => void connection?.destroy().catch(() => undefined);

  function connect(): void {
    let text = '';
    let isLost = false;
    const lose = () => {
      if (isLost || hasEnded) return;
      isLost = true;
      isOpen = false;
      close();
      // Connects to the other node, because the lost one may not be back for a while.
      node = (node + 1) % nodes.length;
      const ms = Math.min(pauseMs.longest, pauseMs.first * 2 ** failures++) * (0.5 + Math.random() / 2);
      timer = setTimeout(connect, ms);
    };
    const headers = { authorization: `Bearer ${token}`, ...(after && { 'last-event-id': after }) };
    connection = new Client(`${nodes[node]?.url}`, { bodyTimeout: 0 });
    connection.dispatch(
      { method: 'GET', path: eventStream.path, headers },
      {
        onRequestStart() {},
        onResponseStart(controller, status) {
          if (status !== 200) controller.abort(new Error(`The stream answers ${status}`));
        },
        onResponseData(_, part) {
          const at = performance.now();
          failures = 0;
          // Only ids and kinds of events are used, which are ASCII.
          text += part.toString('latin1');
          for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
            handle(text.slice(0, end), at);
            text = text.slice(end + 2);
          }
        },
        onResponseEnd: lose,
        onResponseError: lose,
      },
    );
  }

  connect();
  return {
    received,
    repeated: () => repeated,
    resets: () => resets,
    isOpen: () => isOpen,
    close() {
      hasEnded = true;
      clearTimeout(timer);
      close();
    },
  };
}
