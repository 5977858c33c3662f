import { z } from 'zod';
import type { Log } from '../../kernel/index.ts';

/** A third-party service that shortens addresses (CC §7, PD-113). */
export interface Shortener {
  /** The short address of `url`; undefined if the service does not respond in time. */
  shorten(url: string): Promise<string | undefined>;
}

export interface ShortenerOptions {
  url: string;
  token?: string;
  log: Pick<Log, 'warn'>;
  now(): Date;
  /** Maximum milliseconds that a caller waits. */
  timeoutMs?: number;
}

const answer = z.object({ url: z.url({ protocol: /^https?$/ }).max(2048) });

/** Milliseconds without calls to the service after a failure, so that not every caller waits for it. */
const pauseMs = 30_000;

/** Sends `POST {"url": "<long>"}` with a bearer token, and reads `{"url": "<short>"}`. */
export function httpShortener({ url, token, log, now, timeoutMs = 3000 }: ShortenerOptions): Shortener {
  let askedAgainAt = 0;
  return {
    async shorten(long) {
      if (now().getTime() < askedAgainAt) return undefined;
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify({ url: long }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) throw new Error(`it answered ${response.status}`);
        return answer.parse(await response.json()).url;
      } catch (error) {
        askedAgainAt = now().getTime() + pauseMs;
        const message = error instanceof Error ? error.message : String(error);
        log.warn({ message }, 'the link shortener did not shorten: our own address is given');
        return undefined;
      }
    },
  };
}
