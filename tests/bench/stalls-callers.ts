/** Sends requests as users who may call a route, with ids of their own records. */
import { PASSWORD } from '../e2e/support/accounts.ts';
import type { Server } from '../e2e/support/server.ts';

const EMAILS = ['siti@contoh.id', 'budi@contoh.id', 'dewi@contoh.id', 'staf@contoh.id'] as const;

interface SentRequest {
  method: string;
  path: string;
  body?: BodyInit | undefined;
  headers?: Record<string, string>;
}
export interface Callers {
  /** Status and text of the response. The request is sent as the first user who may call the route. */
  send(route: string, request: SentRequest): Promise<{ status: number; text: string }>;
  /** Fills a path with ids that exist, as far as a list returns them. */
  filled(method: string, path: string, sample: (name: string) => string): Promise<string>;
}

export function callersOf(server: Server): Callers {
  const tokens = new Map<string, string>();
  const callerOf = new Map<string, string>();
  const idsOf = new Map<string, string | undefined>();

  async function login(email: string): Promise<string> {
    const answer = await fetch(`${server.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { data } = (await answer.json()) as { data: { token?: string } | null };
    tokens.set(email, data?.token ?? '');
    return data?.token ?? '';
  }
  async function sendAs(email: string, { method, path, body, headers = {} }: SentRequest, again = true) {
    const token = tokens.get(email) ?? (await login(email));
    const answer = await fetch(server.url + path, {
      method,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body }),
    });
    const found = { status: answer.status, text: await answer.text() };
    if (found.status !== 401 || !again) return found;
    tokens.delete(email);
    return sendAs(email, { method, path, body, headers }, false);
  }

  async function send(route: string, request: SentRequest) {
    const known = callerOf.get(route);
    if (known) return sendAs(known, request);
    let last = { status: 0, text: '' };
    for (const email of EMAILS) {
      last = await sendAs(email, request);
      if (last.status === 401 || last.status === 403) continue;
      callerOf.set(route, email);
      return last;
    }
    callerOf.set(route, EMAILS[0]);
    return last;
  }

  async function idIn(list: string): Promise<string | undefined> {
    if (!idsOf.has(list)) {
      const { status, text } = await send(`GET ${list}`, { method: 'GET', path: list });
      const found = status === 200 ? /"id":"([^"]+)"/.exec(text)?.[1] : undefined;
      idsOf.set(list, found);
    }
    return idsOf.get(list);
  }

  return {
    send,
    async filled(_method, path, sample) {
      let made = '';
      for (const part of path.split('/').slice(1)) {
        const name = /^\{(\w+)\}$/.exec(part)?.[1];
        if (!name) made += `/${part}`;
        else made += `/${(/id$/i.test(name) ? await idIn(made) : undefined) ?? sample(name)}`;
      }
      return made;
    },
  };
}
