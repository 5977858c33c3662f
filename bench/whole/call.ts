import { Agent, request } from 'node:http';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** None: a visitor. */
  token?: string;
  /** Sent as JSON. */
  body?: object;
  /** Sent instead of JSON. */
  form?: Form;
}

/** A body that is no JSON. */
export interface Form {
  type: string;
  text: string;
}

export interface Answered {
  status: number;
  body: string;
}

/** Calls one server over kept connections, as many at a time as are made. */
export function createCaller(url: string) {
  const agent = new Agent({ keepAlive: true });
  return {
    call: ({ method, path, token, body, form }: Call) =>
      new Promise<Answered>((resolve, reject) => {
        const headers = {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...(form && { 'content-type': form.type }),
        };
        const made = request(url + path, { agent, method, headers }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
          );
        });
        made.on('error', reject);
        made.end(form?.text ?? (body && JSON.stringify(body)));
      }),
    close: () => agent.destroy(),
  };
}

/** What calls a server. */
export type Caller = Pick<ReturnType<typeof createCaller>, 'call'>;
