import { Agent, type ClientRequest, request } from 'node:http';
import { messageEvent } from 'shared-api/contracts/chat/live';
import { eventStream } from 'shared-api/contracts/realtime';
import type { Learner } from '../whole/seed.ts';
import type { Node } from '../whole/site.ts';

/** Milliseconds before another try, as browsers wait: shared-api/src/stream. */
const pauseMs = { first: 500, longest: 15_000 };

/** An event that a device knows for the first time. */
export interface Received {
  sequence: number;
  senderId: number;
  /** `performance.now()`. */
  at: number;
}

/** An open page of one person: follows live events, and goes on at any node where a connection broke. */
export interface Device {
  /** Messages in the order of their arrival. */
  received: Received[];
  /** Events that came once more after a connection broke within a batch; a page knows them by their ids. */
  repeated(): number;
  /** Times that the server said that events were missed. */
  resets(): number;
  isOpen(): boolean;
  close(): void;
}

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

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
  let connection: ClientRequest | undefined;
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

  function connect(): void {
    let text = '';
    let isLost = false;
    const lose = () => {
      if (isLost || hasEnded) return;
      isLost = true;
      isOpen = false;
      // To the other node: the one that was lost may take a while to come back.
      node = (node + 1) % nodes.length;
      const ms = Math.min(pauseMs.longest, pauseMs.first * 2 ** failures++) * (0.5 + Math.random() / 2);
      timer = setTimeout(connect, ms);
    };
    const headers = { authorization: `Bearer ${token}`, ...(after && { 'last-event-id': after }) };
    connection = request(`${nodes[node]?.url}${eventStream.path}`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume();
        return lose();
      }
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        const at = performance.now();
        failures = 0;
        text += part;
        for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
          handle(text.slice(0, end), at);
          text = text.slice(end + 2);
        }
      });
      answer.on('close', lose);
      answer.on('error', lose);
    });
    connection.on('error', lose);
    connection.end();
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
      connection?.destroy();
    },
  };
}
