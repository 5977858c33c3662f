import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../kernel/index.ts';
import { getSecret, keyFor, mac, network as networkOf } from '../../kernel/index.ts';

/** Milliseconds for which a ticket is valid and its use is remembered. */
export const ticketMs = 3_600_000;

/** Permission to count one batch of reports. */
export interface Ticket {
  /** Unique. */
  id: string;
  /** Revision of the registry at issue: reports count for the live and canary releases of this revision. */
  revision: number;
  /** Keyed hash of the network that requested the ticket: a /24 of IPv4, a /48 of IPv6. */
  network: string;
  expiresAt: Date;
}

const idBytes = 16;
const networkBytes = 8;
const signatureBytes = 16;
const contentBytes = idBytes + 4 + 4 + networkBytes;

/** Issues and reads tickets; every node accepts the tickets of other nodes. */
export function createTickets(config: Pick<Config, 'dataDir' | 'secret'>) {
  const secret = getSecret(config);
  const [ticketKey, networkKey] = [keyFor(secret, 'report-ticket'), keyFor(secret, 'report-network')];
  const sign = (content: Buffer) => mac(ticketKey, content).subarray(0, signatureBytes);

  return {
    issue({ ip, revision, now }: { ip: string; revision: number; now: Date }): string {
      const numbers = Buffer.alloc(8);
      numbers.writeUInt32BE(revision);
      numbers.writeUInt32BE(Math.floor((now.getTime() + ticketMs) / 1000), 4);
      // Keyed, so that the stored data reveals no network.
      const network = mac(networkKey, networkOf(ip)).subarray(0, networkBytes);
      const content = Buffer.concat([randomBytes(idBytes), numbers, network]);
      return Buffer.concat([content, sign(content)]).toString('base64url');
    },

    /** Undefined for an invalid or expired ticket. */
    read(text: string, now: Date): Ticket | undefined {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length !== contentBytes + signatureBytes) return undefined;
      const content = bytes.subarray(0, contentBytes);
      if (!timingSafeEqual(sign(content), bytes.subarray(contentBytes))) return undefined;
      const expiresAt = new Date(content.readUInt32BE(idBytes + 4) * 1000);
      if (expiresAt <= now) return undefined;
      return {
        id: content.subarray(0, idBytes).toString('hex'),
        revision: content.readUInt32BE(idBytes),
        network: content.subarray(idBytes + 8).toString('hex'),
        expiresAt,
      };
    },
  };
}
